/** @jest-environment ./kit/src/testing/environment.cjs */
import { createCalls } from '@plinth/host/calls';
import type { PageServices } from '@plinth/kit/internal/page';
import { guest } from '@plinth/kit/internal/person';
import { act, useState } from 'react';
import { Link, Outlet, type RouteObject, useRouteError } from 'react-router-dom';
import { elementIds, type PageRemote, type PageState } from '../page.ts';
import { hydrateOrRender } from './hydrateOrRender.tsx';
import { loadRemoteApp } from './remotes.ts';

jest.mock('./remotes.ts');
const loaded = loadRemoteApp as jest.MockedFunction<typeof loadRemoteApp>;

const services: PageServices = {
  language: 'en',
  calls: createCalls(() => Promise.reject(new Error('Nothing is asked'))),
  person: guest,
  signIn: async () => false,
};
const page: PageState = { rendered: false, staffOnly: false, loaderData: {}, errors: null };
const careers: PageRemote = {
  ...{ name: 'mf-careers', version: '1', exposes: './app', scripts: ['/careers/entry.js'], styles: [] },
  ...{ paths: ['/careers', '/careers/:place'], isHere: false },
};

function Frame() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`pressed ${count}`}
      </button>
      <Link to="/careers">Careers</Link>
      <Link to="/careers/karachi">Karachi</Link>
      <Outlet />
    </>
  );
}
const Failure = () => <p>{`Failed: ${(useRouteError() as Error).message}`}</p>;
const home: RouteObject[] = [
  {
    element: <Frame />,
    handle: { frame: true },
    children: [
      { path: '/', element: <p>Home</p>, errorElement: <Failure /> },
      { path: '*', element: <p>Nowhere</p>, errorElement: <Failure /> },
    ],
  },
];
const guestApp = {
  usesStore: false,
  createRoutes: () => [
    { path: '/careers', element: <p>Work with us</p>, loader: () => ({ title: 'Careers' }) },
    { path: '/careers/:place', element: <p>Work there</p> },
  ],
};

const show = (others = [careers]) =>
  act(() =>
    hydrateOrRender([{ name: 'mf-home', app: { usesStore: false, createRoutes: () => home } }], {
      ...{ services, pageStore: null, others, page },
      ...{ isStaff: false, takeOver: false },
    }),
  );
const press = (label: string) =>
  act(async () => {
    const target = [...document.querySelectorAll<HTMLElement>('a, button')].find(
      ({ textContent }) => textContent === label,
    );
    target?.click();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
const text = () => document.getElementById(elementIds.root)?.textContent;

beforeEach(() => {
  document.body.innerHTML = Object.values(elementIds)
    .map((id) => `<div id="${id}"></div>`)
    .join('');
  history.replaceState(null, '', '/');
  loaded.mockReset();
});

it('loads the remote that owns a page when somebody goes there, inside the frame as it stands', async () => {
  loaded.mockResolvedValue(guestApp);
  await show();
  await press('pressed 0');
  expect(loaded).not.toHaveBeenCalled();
  await press('Careers');
  expect(text()).toBe('pressed 1CareersKarachiWork with us');
  expect(document.title).toBe('Careers');
  await press('Karachi');
  expect(text()).toContain('Work there');
  expect(loaded).toHaveBeenCalledTimes(1);
});

it('says when it cannot be loaded, and tries again the next time', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  loaded.mockRejectedValueOnce(new Error('the file cannot be had')).mockResolvedValue(guestApp);
  await show();
  await press('Careers');
  expect(text()).toContain('pressed 0');
  expect(text()).toContain('the file cannot be had');
  await press('Karachi');
  expect(text()).toContain('Work there');
  expect(loaded).toHaveBeenLastCalledWith(careers, { retry: true });
});

it('shows the page of a guest that the document names, without loading it again', async () => {
  loaded.mockResolvedValue(guestApp);
  history.replaceState(null, '', '/careers');
  await act(() =>
    hydrateOrRender(
      [
        { name: 'mf-home', app: { usesStore: false, createRoutes: () => home } },
        { name: 'mf-careers', app: guestApp },
      ],
      { ...{ services, pageStore: null, others: [], page }, ...{ isStaff: false, takeOver: false } },
    ),
  );
  expect(text()).toContain('Work with us');
  expect(loaded).not.toHaveBeenCalled();
});
