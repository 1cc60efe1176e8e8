import type { Endpoint } from '@plinth/contracts/api';
import type { RefusedForm } from '@plinth/contracts/forms';
import { escapeHtml } from '@plinth/runtime/html';
import { plainPage } from '../documents/plainPage.ts';
import { type FormField, formFields } from './formFields.ts';

/** Longer texts get several lines. */
const oneLine = 300;

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

const control = ({ name, most }: FormField, value: string, fault: string | undefined) => {
  const attributes = `name="${name}" maxlength="${most}" required${fault ? ' aria-invalid="true"' : ''}`;
  return most > oneLine
    ? `<textarea ${attributes} rows="6">\n${escapeHtml(value)}</textarea>`
    : `<input ${attributes} value="${escapeHtml(value)}">`;
};

const question = (field: FormField, value: string, fault: string | undefined) =>
  `<p><label>${escapeHtml(field.label)} ${control(field, value, fault)}</label>${
    fault ? `<span class="fault">${escapeHtml(fault)}</span>` : ''
  }</p>`;

/**
 * A form that was refused, with everything that was written in it, for when its page cannot be rendered: nobody's words
 * are lost because another part is down.
 */
export const plainForm = (
  endpoint: Endpoint,
  { values, problem: { message, fields = {} } }: RefusedForm,
  page: string,
  requestId: string,
) => {
  const asked = formFields(endpoint).filter(({ required }) => required);
  const carried = Object.entries(values).filter(
    ([name, value]) => value !== '' && !asked.some((field) => field.name === name),
  );
  const elsewhere = Object.entries(fields).filter(([name]) => !asked.some((field) => field.name === name));
  return plainPage({
    title: 'Not sent yet',
    content: [
      `<p class="fault">${escapeHtml(message)}. What you wrote is still here.</p>`,
      ...elsewhere.map(([, fault]) => `<p class="fault">${escapeHtml(fault)}</p>`),
      `<form method="post" action="${escapeHtml(endpoint.path)}">`,
      hidden('page', page),
      ...carried.map(([name, value]) => hidden(name, value)),
      ...asked.map((field) => question(field, values[field.name] ?? '', fields[field.name])),
      '<button>Send again</button>',
      '</form>',
    ].join('\n'),
    requestId,
  });
};
