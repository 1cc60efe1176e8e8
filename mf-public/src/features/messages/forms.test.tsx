import { fakeApi, reply } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeTime } from '../../testing/clock.ts';
import { aProject } from '../../testing/samples.ts';
import { visit } from '../../testing/visit.tsx';

afterEach(() => jest.restoreAllMocks());

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

beforeEach(() => {
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
      ...['tel:+92515550140', 'https://wa.me/923005550140', '/contactus'],
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
    const unit = 'a'.repeat(24);
    const project = aProject({
      title: 'Cam Heights: two towers',
      units: [
        {
          _id: unit,
          name: '4-B',
          type: 'Flat',
          area: 900,
          areaUnit: 'sqft',
          currency: 'PKR',
          state: 'available',
        },
      ],
    });
    const api = fakeApi({
      'GET /api/projects/project-1': project,
      'POST /api/messages': reply(201, {}),
    });
    await visit(`/invest?project=project-1&unit=${unit}`, api);
    takeTime();
    expect(screen.getByText(/^About: unit 4-B of/).textContent).toBe(
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
      unitId: unit,
    });
  });
});
