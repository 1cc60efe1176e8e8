/** @jest-environment ./kit/src/testing/environment.cjs */
import '@plinth/kit/testing/patience';
import { createCalls } from '@plinth/host/calls';
import type { PageServices } from '@plinth/kit/internal/page';
import { guest } from '@plinth/kit/internal/person';
import { act, screen } from '@testing-library/react';
import { Link, type RouteObject } from 'react-router-dom';
import { elementIds, type PageState } from '../page.ts';
import { hydrateOrRender } from './hydrateOrRender.tsx';
import { faultEvent, type ToldFault } from './reports/faultEvents.ts';

const services: PageServices = {
  language: 'en',
  calls: createCalls(() => Promise.reject(new Error('Nothing is asked'))),
  person: guest,
  signIn: async () => false,
};
const page: PageState = { rendered: true, staffOnly: false, loaderData: {}, errors: null };

const takeOver = (routes: RouteObject[]) =>
  act(() =>
    hydrateOrRender([{ name: 'mf-home', app: { usesStore: false, createRoutes: () => routes } }], {
      ...{ services, pageStore: null, others: [], page },
      isStaff: false,
      takeOver: true,
    }),
  );

beforeEach(() => {
  document.body.innerHTML = Object.values(elementIds)
    .map((id) => `<div id="${id}"></div>`)
    .join('');
  const root = document.getElementById(elementIds.root) as HTMLElement;
  root.innerHTML = '<main>As it was rendered</main>';
  history.replaceState(null, '', '/late');
});

const Late = () => <main>As it was rendered</main>;
const main = () => document.querySelector('main');

it('takes a page over with the component that its route loads lazily', async () => {
  const [before, errors] = [main(), jest.spyOn(console, 'error').mockImplementation(() => undefined)];
  await takeOver([{ path: '/late', lazy: async () => ({ Component: Late }) }]);
  expect(main()).toBe(before);
  expect(main()).toHaveProperty(Object.keys(before ?? {}).find((key) => key.startsWith('__react')) ?? 'none');
  expect(errors).not.toHaveBeenCalled();
});

it('hears a tap between what its chunk begins and what takes the page over', async () => {
  const isTakenOver = () => Object.keys(main() ?? {}).some((key) => key.startsWith('__react'));
  const tap = jest.fn(isTakenOver);
  const lazy = async () => {
    setTimeout(tap);
    return { Component: Late };
  };
  await takeOver([{ path: '/late', lazy }]);
  expect(tap.mock.results).toEqual([{ type: 'return', value: false }]);
  expect(isTakenOver()).toBe(true);
});

it('hears a tap between what makes the routes and what loads their chunk', async () => {
  const heard: string[] = [];
  const lazy = async () => {
    heard.push('chunk');
    return { Component: Late };
  };
  setTimeout(() => heard.push('tap'));
  await takeOver([{ path: '/late', lazy }]);
  expect(heard).toEqual(['tap', 'chunk']);
});

const Start = () => (
  <main>
    <Link to="/broken">Go on</Link>
  </main>
);
const Failed = () => <main>This page could not be shown</main>;

it('tells of what a loader threw: nothing else would, because the router draws a page for it', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const told: ToldFault[] = [];
  addEventListener(faultEvent, (event) => told.push((event as CustomEvent<ToldFault>).detail));
  const broken = new TypeError('no such thing');
  const loader = () => {
    throw broken;
  };
  await takeOver([
    { path: '/late', Component: Start },
    { path: '/broken', loader, Component: Late, ErrorBoundary: Failed },
  ]);
  const link = await screen.findByText('Go on');
  errors.mockClear();
  await act(async () => link.click());
  expect(await screen.findByText('This page could not be shown')).toBe(main());
  expect(told.filter(({ kind }) => kind === 'caught')).toEqual([{ kind: 'caught', error: broken }]);
  expect(errors.mock.calls).toEqual([[broken]]);
});

it('leaves the page as it stands, and says so, when that component cannot be had', async () => {
  const lazy = () => Promise.reject(new Error('Loading chunk late failed'));
  await expect(takeOver([{ path: '/late', lazy }])).rejects.toThrow('Loading chunk late failed');
  expect(main()?.textContent).toBe('As it was rendered');
});
