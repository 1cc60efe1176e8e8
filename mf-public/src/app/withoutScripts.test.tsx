import type { Endpoint } from '@plinth/contracts/api';
import { endpoints } from '@plinth/contracts/endpoints';
import { hostOn } from '@plinth/host/testing/hostOn';
import type { FormReply } from '@plinth/kit/formReply';
import { type FormReplies, FormRepliesContext } from '@plinth/kit/internal/formReplies';
import { forgetDrafts } from '@plinth/kit/internal/unsentDrafts';
import { fakeApi, noAnswer, someOf } from '@plinth/kit/testing/fakeApi';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { z } from 'zod';
import { aBlog } from '../testing/samples.ts';
import { createRoutes } from './app.tsx';

const api = fakeApi({
  'GET /api/blogs/blog-1': aBlog(),
  'GET /api/blogs/recent': [aBlog()],
  'GET /api/blogs': someOf([], 0),
  'GET /api/projects': someOf([], 0),
  'GET /api/search': someOf([], 0),
  'POST /api/search/missed': noAnswer,
});

/** Does something in the moment in which React has a page, and has not looked at it yet. */
function InThatMoment({ happens }: { happens: () => void }) {
  useLayoutEffect(happens, [happens]);
  return null;
}

/** A page in the browser before there are scripts; `takeOver` lets them come. */
const open = async (address: string, reply?: FormReply) => {
  const host = hostOn(api);
  const router = createMemoryRouter(createRoutes(host), { initialEntries: [address] });
  await waitFor(() => expect(router.state.initialized).toBe(true));
  const element = (replies: FormReplies, inThatMoment = () => {}) => (
    <FormRepliesContext value={replies}>
      {host.around(<RouterProvider router={router} />)}
      <InThatMoment happens={inThatMoment} />
    </FormRepliesContext>
  );
  const served: FormReplies = { reply };
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(element(served));
  const faults: unknown[] = [];
  const takeOver = async (inThatMoment?: () => void) => {
    await act(async () => {
      root = hydrateRoot(container, element({ reply }, inThatMoment), {
        onRecoverableError: (error) => faults.push(error),
      });
    });
    expect(faults).toEqual([]);
    return router;
  };
  return { takeOver, isShown: served.isShown };
};

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  forgetDrafts('guest');
});

const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'main *' });
const value = (label: string) => fieldOf(label).value;
const fill = (label: string, text: string) => {
  fieldOf(label).value = text;
};

/** Where each public form of the contract stands. */
const pages: Readonly<Record<string, string>> = {
  postComment: '/blogs/blog-1',
  sendContactMessage: '/contactus',
  sendErasureRequest: '/privacy',
  sendEnquiry: '/invest',
  subscribe: '/aboutus',
};
const publicForms = Object.entries<Endpoint>(endpoints).filter(([, { publicForm }]) => publicForm);
const formOf = ({ path }: Endpoint) =>
  document.querySelector<HTMLFormElement>(`form[action="${path}"]`) as HTMLFormElement;

describe.each(publicForms)('the form of %s, before there are scripts', (call, endpoint) => {
  it('is a plain form that sends its call what that asks, by the rules of the contract', async () => {
    await open(pages[call] ?? '');
    const form = formOf(endpoint);
    expect(form.method).toBe('post');
    expect(form.noValidate).toBe(false);
    expect(form.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(false);
    expect(document.body.textContent).not.toContain('JavaScript');
    const { properties = {}, required = [] } = z.toJSONSchema(endpoint.body as z.ZodType, { io: 'input' });
    const fields = [...form.elements].filter((field) => 'name' in field && field.name) as HTMLInputElement[];
    for (const field of fields) {
      const rule = properties[field.name] as { maxLength?: number; enum?: string[] } | undefined;
      expect([field.name, rule !== undefined]).toEqual([field.name, true]);
      expect([field.name, field.required]).toEqual([field.name, required.includes(field.name)]);
      if (field.type === 'hidden' || field.name === 'website') continue;
      const most = rule?.enum ? undefined : field.maxLength;
      expect([field.name, most]).toEqual([field.name, rule?.maxLength]);
    }
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(required));
  });

  it.each(['foo@bar', 'foo@bar.', 'foo', 'foo@bar.pk', 'o’foo@bar.pk', 'a.b+c@sub.bar.com.pk'])(
    'takes %s for an address when the contract does, and says which form one has',
    async (address) => {
      await open(pages[call] ?? '');
      const email = formOf(endpoint).elements.namedItem('email') as HTMLInputElement;
      email.value = address;
      const { success } = (endpoint.body as z.ZodObject<{ email: z.ZodType }>).shape.email.safeParse(address);
      expect(email.validity.valid).toBe(success);
      expect(email.title).toContain('name@example.com');
    },
  );

  it('comes back refused with what was written, what is wrong, and the way to its page', async () => {
    const [field = ''] = z.toJSONSchema(endpoint.body as z.ZodType, { io: 'input' }).required ?? [];
    const { isShown, takeOver } = await open(pages[call] ?? '', {
      call,
      page: '/there?x=1',
      values: { [field]: 'as it was' },
      problem: { code: 'invalid-fields', message: 'Please check', fields: { [field]: 'This is wrong' } },
    });
    expect(isShown).toBe(true);
    const written = formOf(endpoint).elements.namedItem(field) as HTMLInputElement;
    expect([written.value, written.getAttribute('aria-invalid')]).toEqual(['as it was', 'true']);
    expect(written.autofocus).toBe(true);
    expect(formOf(endpoint).textContent).toContain('This is wrong');
    expect(formOf(endpoint).querySelector('[role=alert]')?.textContent).not.toBe('');
    expect((formOf(endpoint).elements.namedItem('page') as HTMLInputElement).value).toBe('/there?x=1');
    await takeOver();
    expect(written.value).toBe('as it was');
    expect(formOf(endpoint).textContent).toContain('This is wrong');
  });
});

describe.each(['sendContactMessage', 'sendErasureRequest', 'sendEnquiry'] as const)(
  'the form of %s, in the moment in which the scripts take it over',
  (call) => {
    it('is left to the browser, which has what was typed before', async () => {
      const { takeOver } = await open(pages[call] ?? '');
      const leftToTheBrowser: boolean[] = [];
      const onSubmit = (event: Event) => {
        leftToTheBrowser.push(!event.defaultPrevented);
        event.preventDefault();
      };
      window.addEventListener('submit', onSubmit, { once: true });
      fill('Name', 'Asha');
      await takeOver(() => {
        formOf(endpoints[call]).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      });
      expect(leftToTheBrowser).toEqual([true]);
      expect(api.sent(`POST ${endpoints[call].path}`)).toEqual([]);
      expect(value('Name')).toBe('Asha');
    });

    it('keeps what is typed then, and what was typed before', async () => {
      const { takeOver } = await open(pages[call] ?? '');
      fill('Name', 'As');
      fill('Email', 'asha@example.com');
      await takeOver(() => {
        fireEvent.input(fieldOf('Name'), { target: { value: 'Asha' } });
      });
      expect([value('Name'), value('Email')]).toEqual(['Asha', 'asha@example.com']);
    });
  },
);

describe('a form that the browser sent by itself', () => {
  it.each([
    ['/blogs/blog-1', 'postComment', 'Comment submitted successfully!'],
    ['/contactus', 'sendContactMessage', 'Your message has been sent successfully!'],
    ['/', 'sendEnquiry', 'Registered Successfully, We will get back to your soon'],
    ['/csr', 'subscribe', 'Thank you for subscribing to our newsletter!'],
  ])('is told of on %s (%s), with and without scripts', async (address, call, words) => {
    const { takeOver, isShown } = await open(address, { call });
    expect(isShown).toBe(true);
    screen.getByText(words);
    await takeOver();
    screen.getByText(words);
  });

  it('says so kindly to who was subscribed already', async () => {
    await open('/csr', { call: 'subscribe', again: true });
    screen.getByText('You are already subscribed to our newsletter.');
  });

  it('is no draft any more once there are scripts, and is told of once', async () => {
    const value = { name: 'Asha', email: '', subject: 'Old', message: '' };
    localStorage.setItem('drafts/guest/mf-public/contact', JSON.stringify({ at: Date.now(), value }));
    const { takeOver } = await open('/contactus', { call: 'sendContactMessage' });
    const router = await takeOver();
    expect(localStorage.getItem('drafts/guest/mf-public/contact')).toBeNull();
    await act(() => router.navigate('/aboutus'));
    await act(() => router.navigate('/contactus'));
    expect(screen.queryByText('Your message has been sent successfully!')).toBeNull();
  });

  it('keeps what was written as a draft when it was refused', async () => {
    const { takeOver } = await open('/contactus', {
      call: 'sendContactMessage',
      values: { name: 'Asha', email: 'no', subject: 'A visit', message: 'On\nSaturday?' },
      problem: { code: 'part-unavailable', message: 'Comments and messages are not available right now' },
    });
    screen.getByText('Failed to send message. Please try again.');
    screen.getByText('Comments and messages are not available right now');
    fill('Subject', 'A visit, typed since');
    fill('Message', 'On\nSunday, typed since');
    const router = await takeOver();
    expect([value('Name'), value('Subject'), value('Message')]).toEqual([
      'Asha',
      'A visit, typed since',
      'On\nSunday, typed since',
    ]);
    await act(() => router.navigate('/aboutus'));
    await act(() => router.navigate('/contactus'));
    expect([value('Name'), value('Subject')]).toEqual(['Asha', 'A visit, typed since']);
  });
});

describe('/newsleter', () => {
  it('leads into the sign-up', async () => {
    const router = createMemoryRouter(createRoutes(hostOn(api)), { initialEntries: ['/newsleter'] });
    await waitFor(() => expect(router.state.initialized).toBe(true));
    const { pathname, hash } = router.state.location;
    expect(pathname).toBe('/');
    await open('/');
    expect(document.querySelector(hash)).toBe(formOf(endpoints.subscribe).elements.namedItem('email'));
  });
});

describe('a search that finds nothing', () => {
  it('is told of by a picture without scripts, and once by a script where there are some', async () => {
    const { takeOver } = await open('/search?q=petrol %26 co');
    const without = document.querySelector('noscript')?.textContent;
    expect(without).toContain('src="/api/search/missed/note?q=petrol+%26+co"');
    await takeOver();
    await waitFor(() => expect(api.sent('POST /api/search/missed')).toHaveLength(1));
  });
});
