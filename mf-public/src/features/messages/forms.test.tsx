import type { Unit } from '@plinth/contracts/offers';
import { forgetDrafts } from '@plinth/kit/internal/unsentDrafts';
import { fakeApi, noAnswer, type Received, reply } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeTime } from '../../testing/clock.ts';
import { aProject } from '../../testing/samples.ts';
import { visit } from '../../testing/visit.tsx';

afterEach(() => jest.restoreAllMocks());

const aUnit: Unit = {
  ...{ _id: 'a'.repeat(24), name: '4-B', type: 'Flat', area: 900 },
  ...{ areaUnit: 'sqft', currency: 'PKR', state: 'available' },
};

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

beforeEach(() => {
  forgetDrafts('guest');
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

describe('the forms that write to the company', () => {
  it('send a contact message, and what shows that a person wrote it', async () => {
    const api = fakeApi({ 'POST /api/contact': reply(201, {}) });
    await visit('/contactus', api);
    takeTime();
    await type('Name', 'Asha');
    await type('Email', 'asha@example.com');
    await type('Subject', 'A visit');
    await type('Message', 'On Saturday?');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Your message has been sent successfully!');
    expect(api.sent('POST /api/contact')[0]?.body).toEqual({
      ...{ name: 'Asha', email: 'asha@example.com', subject: 'A visit', message: 'On Saturday?' },
      ...{ website: '', openFor: expect.any(Number) },
    });
  });

  it('send an enquiry, and lead home', async () => {
    const api = fakeApi({ 'POST /api/messages': reply(201, {}) });
    history.replaceState(null, '', '/invest?utm_source=Spring%0Aletter&utm_medium=mail');
    jest.spyOn(document, 'referrer', 'get').mockReturnValue('https://news.example/story?reader=me');
    const { router } = await visit('/invest', api);
    const next = within(screen.getByRole('region', { name: 'What happens next' }));
    next.getByText(/within one working day \(Monday to Saturday, 9:00 to 18:00\)/);
    expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...['tel:+92515550140', 'https://wa.me/923005550140', '/contactus?about=call-back'],
    ]);
    takeTime();
    await type('Name', 'Asha');
    await type('Email', 'asha@example.com');
    await type('Phone', '+92 300 1234567');
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Paragon');
    await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));
    await screen.findByText('Registered Successfully, We will get back to your soon');
    expect(router.state.location.pathname).toBe('/');
    expect(api.sent('POST /api/messages')[0]?.body).toEqual({
      ...{ name: 'Asha', email: 'asha@example.com', subject: '+92 300 1234567', category: 'Paragon' },
      ...{ website: '', openFor: expect.any(Number) },
      ...{ firstPage: '/invest', referrer: 'news.example' },
      ...{ utmSource: 'Spring letter', utmMedium: 'mail', utmCampaign: '' },
    });
    await waitFor(() =>
      expect(api.sent('POST /api/visits').map(({ body }) => body)).toContainEqual({
        ...{ page: '/invest', sentEnquiry: true },
      }),
    );
  });

  it('say which unit of which project they are about, and send it along', async () => {
    const project = aProject({ title: 'Cam Heights: two towers', units: [aUnit] });
    const api = fakeApi({
      'GET /api/projects/project-1': project,
      'POST /api/messages': reply(201, {}),
    });
    await visit(`/invest?project=project-1&unit=${aUnit._id}`, api);
    takeTime();
    expect(screen.getByText('4-B').parentElement?.textContent).toBe(
      'About: unit 4-B of Cam Heights: two towers',
    );
    expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe('Cam Heights');
    await type('Name', 'Asha');
    await type('Email', 'asha@example.com');
    await type('Phone', '+92 300 1234567');
    await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));
    await screen.findByText('Registered Successfully, We will get back to your soon');
    expect(api.sent('POST /api/messages')[0]?.body).toMatchObject({
      projectId: project._id,
      unitId: aUnit._id,
    });
  });

  it('are about the project that they are opened from, whichever they were begun for, and keep who writes', async () => {
    const [tower, arcade] = [
      aProject({ ...{ _id: 'a'.repeat(24), slug: 'cam-heights', title: 'Cam Heights' } }),
      aProject({ ...{ _id: 'b'.repeat(24), slug: 'paragon-baths', title: 'پیراگون' }, languages: ['ur'] }),
    ];
    const api = fakeApi({
      'GET /api/projects/cam-heights': tower,
      'GET /api/projects/paragon-baths': arcade,
      'POST /api/messages': noAnswer,
    });
    const category = () => screen.getByLabelText<HTMLSelectElement>('Category').value;
    const book = () => userEvent.click(screen.getByRole('button', { name: 'Book Now' }));
    const sent = () => api.sent('POST /api/messages');

    const begun = await visit('/invest', api);
    await type('Name', 'Asha');
    begun.unmount();
    const first = await visit('/invest?project=cam-heights', api);
    expect(category()).toBe('Cam Heights');
    await type('Email', 'asha@example.com');
    await type('Phone', '+92 300 1234567');
    takeTime();
    await book();
    await screen.findByText('Failed to Book. (Try Again)');
    first.unmount();
    await visit('/invest?project=paragon-baths', api);
    expect(category()).toBe('Paragon');
    await book();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ body }) => body)).toMatchObject([
      { name: 'Asha', category: 'Cam Heights', projectId: tower._id },
      { name: 'Asha', category: 'Paragon', projectId: arcade._id },
    ]);
    const [one, other] = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(one).not.toBe(other);
  });

  it('say what it is about in the language of the page, marked where that has none of it', async () => {
    const api = fakeApi({
      'GET /api/projects/paragon-baths': ({ url }: Received) =>
        aProject({
          ...{ slug: 'paragon-baths', units: [aUnit] },
          ...(url.searchParams.get('language') === 'ur'
            ? { title: 'پیراگون حمام', languages: ['ur'] }
            : { title: 'Paragon Baths' }),
        }),
      'GET /api/projects/cam-heights': aProject({ slug: 'cam-heights', title: 'Cam Heights' }),
    });
    const page = await visit(`/invest?project=paragon-baths&unit=${aUnit._id}`, api, 'ur');
    expect(screen.getByRole('link', { name: 'پیراگون حمام' }).getAttribute('lang')).toBeNull();
    expect(screen.getByText('4-B').tagName).toBe('BDI');
    page.unmount();
    await visit('/invest?project=cam-heights', api, 'ur');
    expect(screen.getByRole('link', { name: 'Cam Heights' }).getAttribute('lang')).toBe('en');
  });

  it('ask for a call back in a message that says so, with the number and the hours in it', async () => {
    const api = fakeApi({ 'POST /api/contact': reply(201, {}) });
    await visit('/contactus?about=call-back', api);
    takeTime();
    screen.getByText(/Write your number into the message.*\(Monday to Saturday, 9:00 to 18:00\)/);
    await type('Name', 'Asha');
    await type('Email', 'asha@example.com');
    await type('Message', '0300 1234567, after five');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Your message has been sent successfully!');
    expect(api.sent('POST /api/contact')[0]?.body).toMatchObject({ subject: 'Please call me back' });
  });
});
