/** @jest-environment ./kit/src/testing/environment.cjs */
import { createCalls } from '@plinth/host/calls';
import { guest } from '@plinth/kit/internal/drafts';
import type { PageServices } from '@plinth/kit/internal/page';
import { act } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { elementIds, type PageState } from '../page.ts';
import { hydrateOrRender } from './hydrateOrRender.tsx';

const services: PageServices = {
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

it('leaves the page as it stands, and says so, when that component cannot be had', async () => {
  const lazy = () => Promise.reject(new Error('Loading chunk late failed'));
  await expect(takeOver([{ path: '/late', lazy }])).rejects.toThrow('Loading chunk late failed');
  expect(main()?.textContent).toBe('As it was rendered');
});
