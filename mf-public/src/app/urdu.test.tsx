import { fakeApi, someOf } from '@plinth/kit/testing/fakeApi';
import { fireEvent, screen } from '@testing-library/react';
import { aBlog, aProject } from '../testing/samples.ts';
import { visit } from '../testing/visit.tsx';

const urdu = { title: 'کرسی کس کام کی ہے', description: '<p>دیکھیں <a href="/invest">بکنگ</a></p>' };
const english = aBlog({ slug: 'blog-2', title: 'Of bricks', _id: 'id-of-blog-2' });
const api = (blog: object = {}) =>
  fakeApi({
    'GET /api/blogs': someOf([aBlog({ ...urdu, languages: ['ur'] }), english], 2),
    'GET /api/blogs/recent': [english],
    'GET /api/blogs/blog-1': aBlog({ ...urdu, languages: ['ur'], ...blog }),
    'GET /api/projects': someOf([aProject()], 1),
  });
const langAround = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang');

describe('a page in Urdu', () => {
  it('asks for what is there in Urdu, and marks what is not', async () => {
    const pages = api();
    await visit('/blogs', pages, 'ur');
    const asked = pages.sent().map(({ url }) => url.searchParams.get('language'));
    expect(asked).toEqual(['ur', 'ur']);
    expect(screen.getByRole('heading', { level: 1, name: 'بلاگ' })).toBeTruthy();
    expect(langAround(urdu.title)).toBeUndefined();
    expect(
      screen.getAllByText('Of bricks').map((one) => one.closest('[lang]')?.getAttribute('lang')),
    ).toEqual(['en', 'en']);
    expect(screen.getAllByText(/20 مارچ 2026/).length).toBeGreaterThan(0);
  });

  it('says where the company is and who leads it in letters that its readers know', async () => {
    await visit('/aboutus', api(), 'ur');
    expect(screen.getByText('پلنتھ ہاؤس، تیسری منزل').closest('address')).not.toBeNull();
    expect(screen.getByText('سکندر رہبر')).toBeTruthy();
    expect(screen.queryByText(/Plinth House|Rehbar/)).toBeNull();
  });

  it('keeps the links of a text in its language, and leads to itself in the other one', async () => {
    await visit('/blogs/blog-1', api(), 'ur');
    expect(screen.getByRole('link', { name: 'بکنگ' }).getAttribute('href')).toBe('/ur/invest');
    const other = screen.getByRole('link', { name: 'English' });
    expect(other).toMatchObject({ lang: 'en', hreflang: 'en' });
    expect(other.getAttribute('href')).toBe('/blogs/blog-1');
  });

  it('marks what is said of a picture in another language', async () => {
    const said = { imageAlt: 'ایک دیوار', imageCaption: 'In March', imageLanguages: { caption: 'en' } };
    await visit('/blogs/blog-1', api(said), 'ur');
    expect(screen.getByRole('img', { name: 'ایک دیوار' }).hasAttribute('lang')).toBe(false);
    expect(langAround('In March')).toBe('en');
  });

  it('leads to the same place of the page in the other language', async () => {
    const place = document.createElement('p');
    jest.spyOn(place, 'getBoundingClientRect').mockReturnValue({ top: 120 } as DOMRect);
    document.elementFromPoint = () => place;
    document.body.append(place);
    Object.defineProperty(window, 'scrollY', { value: 900, configurable: true });
    const scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    history.replaceState(null, '', '/ur/blogs?page=2');
    const { unmount } = await visit('/blogs', api(), 'ur');
    const link = screen.getByRole('link', { name: 'English' });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(link.getAttribute('href')).toBe('/blogs?page=2');
    unmount();

    history.replaceState(null, '', '/blogs?page=2');
    jest.spyOn(place, 'getBoundingClientRect').mockReturnValue({ top: 300 } as DOMRect);
    await visit('/blogs', api());
    expect(scrollBy).toHaveBeenCalledWith({ top: 180, behavior: 'instant' });
    expect(screen.getByRole('link', { name: 'اردو' }).getAttribute('href')).toBe('/ur/blogs');
  });

  it.each([
    ['/contactus', 'message'],
    ['/invest', 'subject'],
    ['/blogs/blog-1', 'comment'],
  ])('has at %s what was typed on the page in the other language', async (address, name) => {
    /** What another document holds in memory is not held in this one. */
    const forgetMemory = () => fireEvent(window, new StorageEvent('storage', { key: null }));
    localStorage.clear();
    const field = () => document.querySelector<HTMLInputElement>(`main [name="${name}"]`);
    const { unmount } = await visit(address, api());
    forgetMemory();
    fireEvent.change(field() as Element, { target: { value: 'Half of' } });
    fireEvent.change(document.querySelector('#newsletter-email') as Element, { target: { value: 'asha@' } });
    fireEvent(window, new Event('pagehide'));
    forgetMemory();
    unmount();
    await visit(address, api(), 'ur');
    expect(field()?.value).toBe('Half of');
    expect(document.querySelector<HTMLInputElement>('#newsletter-email')?.value).toBe('asha@');
  });
});
