import { bodyOf, type Client, formOf } from '@plinth/testing/client';
import type { Browser } from 'playwright-core';
import { openBrowser, openContext, openScreen } from './browser.ts';
import { aPicture } from './picture.ts';
import { adminClient, administrator, signIn, siteUrl } from './system.ts';

let browser: Browser;
let admin: Client;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await adminClient();
});
afterAll(() => browser.close());

const player = 'https://www.youtube-nocookie.com';
const film =
  '<p>Before.</p><figure data-film="youtube:dQw4w9WgXcQ"><figcaption>' +
  '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Eleven weeks</a></figcaption></figure><p>After.</p>';

it('a film asks its site for nothing before it is pressed, and the site’s policy lets it play then', async () => {
  const fields = { title: `Film${Date.now()}`, author: 'Ada', description: film };
  const { slug } = bodyOf(
    await admin.postForm('/api/blogs', formOf(fields, { image: await aPicture(900, 600) })),
    201,
  );
  const context = await openContext(browser, { viewport: { width: 390, height: 844 } });
  const elsewhere: string[] = [];
  const refused: string[] = [];
  await context.route(/^https:/, async (route) => {
    elsewhere.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<h1>The film plays</h1>' });
  });
  const page = await context.newPage();
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) refused.push(line.text());
  });
  await page.goto(`${siteUrl()}/blogs/${slug}`);
  await page.waitForLoadState('networkidle');
  expect(elsewhere).toEqual([]);
  await page.getByRole('link', { name: 'Eleven weeks' }).click();
  await page.frameLocator('iframe').getByText('The film plays').waitFor();
  expect(elsewhere).toEqual([expect.stringContaining(`${player}/embed/dQw4w9WgXcQ`)]);
  expect(refused).toEqual([]);
  expect(page.url()).toBe(`${siteUrl()}/blogs/${slug}`);
  await context.close();
});

/** As Word puts it on the clipboard, its style sheet left out: a list of two levels, and a table within a table. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal {mso-style-parent:"";margin:0in}</style></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<p class=MsoNormal style='mso-margin-top-alt:auto'><b style='mso-bidi-font-weight:normal'>Homes</b> and schools<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Villas<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='margin-left:1.0in;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>With a court<o:p></o:p></p>
<table class=MsoTableGrid border=1 style='mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=208 style='mso-border-alt:solid windowtext .5pt'>
<p class=MsoNormal>North<o:p></o:p></p><table class=MsoTableGrid><tr><td><p class=MsoNormal>Flat 1<o:p></o:p></p></td></tr></table>
</td><td><p class=MsoNormal>24<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`;

it('what Word puts on the clipboard becomes blocks of ours, with nothing of Word in them', async () => {
  const token = await signIn(administrator());
  const context = await openContext(browser, { viewport: { width: 1366, height: 900 }, token });
  const page = await openScreen(context, `${siteUrl()}/add-blog`);
  const text = page.getByRole('textbox', { name: 'Description' });
  await text.click();
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, fromWord);
  await text.getByText('With a court').waitFor();
  expect(await text.locator('> p').first().textContent()).toBe('Homes and schools');
  expect(await text.locator('strong').allInnerTexts()).toEqual(['Homes']);
  expect(await text.locator('ul > li > ul > li').allInnerTexts()).toEqual(['With a court']);
  const cells = text.locator('td, th');
  expect((await cells.allInnerTexts()).join(' ')).toMatch(/North[\s\S]*Flat 1[\s\S]*24/);
  expect(await text.locator('table table').count()).toBe(0);
  expect(await text.innerHTML()).not.toMatch(/mso|o:p|Mso|·/);
  await context.close();
});
