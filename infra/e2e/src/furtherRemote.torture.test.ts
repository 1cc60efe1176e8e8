import { eventually } from '@plinth/testing/service';
import type { Browser } from 'playwright-core';
import { hydrated, openBrowser, openPage, type Watched } from './browser.ts';
import { publishFrontEnd } from './frontEnds.ts';
import { becomes, get, mark, openArticle, postArticle, stayed } from './pages.ts';
import { administrator, aSecondMs, deployer, runState, siteUrl } from './system.ts';

/** A remote that nothing of the running system was built to know: pages for visitors, with a form and links to the others'. */
const careers = (headline: string) => ({
  'src/app/app.tsx': `
    import { useState } from 'react';
    import { Link, useLoaderData, useParams } from 'react-router-dom';
    import styles from './careers.module.css';
    export const usesStore = false;
    const Careers = () => {
      const [name, setName] = useState('');
      return (
        <section className={styles.careers}>
          <h1>${headline}</h1>
          <p>{useLoaderData().first}</p>
          <label>Name <input value={name} onChange={(event) => setName(event.target.value)} /></label>
          <output>{name && 'Hello ' + name}</output>
          <p><Link to="/careers/islamabad">Islamabad</Link> <Link to="/blogs">Our articles</Link></p>
        </section>
      );
    };
    const Place = () => <h1>Work in {useParams().place}</h1>;
    export const createRoutes = ({ calls }) => [
      { path: '/careers', element: <Careers />, loader: async () => {
        const { data } = await calls.list('listBlogs', { query: { limit: 1 } });
        return { title: 'Careers', first: data ? 'Read: ' + data.items[0]?.title : 'Nothing to read' };
      } },
      { path: '/careers/:place', element: <Place />, loader: ({ params }) => ({ title: params.place }) },
    ];`,
  'src/app/careers.module.css': '.careers { padding: 48px 24px; color: rgb(18, 55, 42); }',
});

/** The same for staff: a screen inside the console's frame. */
const payroll = {
  'src/app/app.tsx': `
    import { useSession } from '@plinth/kit/session';
    import { Link } from 'react-router-dom';
    const Payroll = () => (
      <section>
        <h1>Payroll</h1>
        <p>Seen by {useSession().user?.fullName}</p>
        <Link to="/blogs">To the articles</Link>
      </section>
    );
    export const createRoutes = () => [
      { path: '/payroll', element: <Payroll />, loader: () => ({ title: 'Payroll' }) },
    ];`,
};

let browser: Browser;
let article: string;
let versions: string[];
beforeAll(async () => {
  browser = await openBrowser();
  article = await postArticle('We are hiring', '<p>Come and <a href="/careers">work with us</a>.</p>');
  versions = [
    await publishFrontEnd('mf-careers', 'visitors', careers('Build with us'), true),
    await publishFrontEnd('mf-careers', 'visitors', careers('Build more with us'), true),
  ];
}, 120_000);
afterAll(async () => {
  for (const name of ['mf-careers', 'mf-payroll'])
    await deployer()
      .withdraw(name)
      .catch(() => undefined);
  await browser.close();
});

describe('a further remote, released into the running system', () => {
  const processes = () => runState().parts.map(({ name, pid, restarts }) => [name, pid, restarts]);

  it('is rendered, loaded when somebody goes there, rolled back and withdrawn, with nothing restarted', async () => {
    const running = processes();
    expect((await get('/careers')).status).toBe(404);
    await deployer().promote({ 'mf-careers': versions[0] ?? '' });
    await becomes('/careers', '<h1>Build with us</h1>');
    // The server has read the API for it, inside the frame that all pages share.
    expect((await get('/careers')).html).toMatch(/<header.*<h1>Build with us<\/h1><p>Read: /s);

    const tab: Watched = await openPage(browser);
    await openArticle(tab.page, article);
    await mark(tab.page);
    await tab.page.getByRole('link', { name: 'work with us' }).click();
    await tab.page.getByRole('heading', { name: 'Build with us' }).waitFor();
    expect(await tab.page.title()).toBe('Careers');
    await tab.page.getByLabel('Name').fill('Zeba');
    await tab.page.getByText('Hello Zeba').waitFor();
    await tab.page.getByRole('link', { name: 'Our articles' }).click();
    await tab.page.waitForURL('**/blogs');
    await tab.page.goBack();
    await tab.page.getByRole('link', { name: 'Islamabad' }).click();
    await tab.page.getByRole('heading', { name: 'Work in islamabad' }).waitFor();
    expect(await stayed(tab.page)).toBe(true);
    // Its own page is taken over as it was rendered, without a warning.
    await tab.page.goto(`${siteUrl()}/careers`);
    await hydrated(tab.page);
    await tab.page.getByLabel('Name').fill('Omar');
    await tab.page.getByText('Hello Omar').waitFor();
    expect(tab.faults).toEqual([]);
    await tab.context.close();

    await deployer().promote({ 'mf-careers': versions[1] ?? '' });
    await becomes('/careers', '<h1>Build more with us</h1>');
    await deployer().rollBack('mf-careers');
    await becomes('/careers', '<h1>Build with us</h1>');
    await deployer().withdraw('mf-careers');
    await eventually(async () => (await get('/careers')).status === 404, 5 * aSecondMs);
    expect(processes()).toEqual(running);
  });

  it('that cannot be loaded says so on its own page, and is loaded when it is tried again', async () => {
    await deployer().promote({ 'mf-careers': versions[0] ?? '' });
    await becomes('/careers', '<h1>Build with us</h1>');
    const tab = await openPage(browser, { expected: [/mf-careers/, /integrity/, /could not be loaded/] });
    // One byte is not what was released.
    await tab.context.route('**/mf-careers/**/remoteEntry.js', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, body: (await reply.text()).replace(/.$/, ' ') });
    });
    await openArticle(tab.page, article);
    await tab.page.getByRole('link', { name: 'work with us' }).click();
    await tab.page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
    expect(await tab.page.evaluate(() => 'mf_careers' in window)).toBe(false);
    await tab.context.unrouteAll();
    await tab.page.goBack();
    await tab.page.getByRole('link', { name: 'work with us' }).click();
    await tab.page.getByRole('heading', { name: 'Build with us' }).waitFor();
    expect(tab.faults).toEqual([]);
    await tab.context.close();
    await deployer().withdraw('mf-careers');
  });

  it('for staff stands in the console, with its session and its bell', async () => {
    const version = await publishFrontEnd('mf-payroll', 'staff', payroll, false);
    await deployer().promote({ 'mf-payroll': version });
    await eventually(async () => (await get('/payroll')).html.includes('mf-payroll'), 5 * aSecondMs);
    const tab = await openPage(browser);
    const { page } = tab;
    await page.goto(`${siteUrl()}/login`);
    await hydrated(page);
    const { email, password } = administrator();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto(`${siteUrl()}/payroll`);
    await page.getByRole('heading', { name: 'Payroll' }).waitFor();
    await page.getByText('Seen by').waitFor();
    await mark(page);
    await page.getByRole('link', { name: 'To the articles' }).click();
    await page.waitForURL('**/blogs');
    await page.goBack();
    await page.getByRole('heading', { name: 'Payroll' }).waitFor();
    expect(await stayed(page)).toBe(true);
    expect(tab.faults).toEqual([]);
    await tab.context.close();
  });
});
