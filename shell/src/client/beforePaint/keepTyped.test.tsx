/** @jest-environment ./kit/src/testing/environment.cjs */
import { act, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepTyped } from './keepTyped.ts';

function Form() {
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [topic, setTopic] = useState('none');
  return (
    <form>
      <h1>Write to us</h1>
      <details>
        <summary>Menu</summary>
      </details>
      <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <input name="agreed" type="checkbox" checked={agreed} onChange={() => setAgreed(!agreed)} />
      <select name="topic" value={topic} onChange={(event) => setTopic(event.target.value)}>
        <option value="none">-</option>
        <option value="invest">Invest</option>
      </select>
      <output>{`${name}, ${agreed}, ${topic}`}</output>
    </form>
  );
}

const query = <E extends Element>(selector: string) => document.querySelector<E>(selector) as E;

let root: Root;
const stop = new AbortController();
afterEach(() => act(() => root.unmount()));

it('what was typed, chosen, opened and focused is so again when React had to draw the page anew', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = renderToString(<Form />);
  const restore = keepTyped(element, stop.signal);
  const typed = query<HTMLInputElement>('[name="name"]');
  typed.value = 'Zainab';
  query<HTMLInputElement>('[name="agreed"]').checked = true;
  query<HTMLSelectElement>('select').value = 'invest';
  query<HTMLDetailsElement>('details').open = true;
  typed.focus();
  typed.setSelectionRange(2, 3);
  // Somebody changed a text meanwhile: this page cannot be taken over.
  query('h1').innerHTML = '<font>Écrivez-nous</font>';

  await act(async () => {
    root = hydrateRoot(element, <Form />, { onRecoverableError: () => queueMicrotask(restore) });
  });
  const field = query<HTMLInputElement>('[name="name"]');
  expect(field).not.toBe(typed);
  expect(query('output').textContent).toBe('Zainab, true, invest');
  expect(query<HTMLDetailsElement>('details').open).toBe(true);
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 3]);
});
