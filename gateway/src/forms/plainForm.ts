import type { Endpoint } from '@plinth/contracts/api';
import type { RefusedForm } from '@plinth/contracts/forms';
import type { Language } from '@plinth/contracts/languages';
import { type Translate, textsIn } from '@plinth/contracts/texts';
import { escapeHtml } from '@plinth/runtime/html';
import { plainPage } from '../documents/plainPage.ts';
import texts from '../texts/en.po';
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

const question = (t: Translate, field: FormField, value: string, fault: string | undefined) =>
  `<p><label>${escapeHtml(t(`field.${field.label}`))} ${control(field, value, fault)}</label>${
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
  { language, requestId }: { readonly language: Language; readonly requestId: string },
) => {
  const t = textsIn(texts, language);
  const asked = formFields(endpoint).filter(({ required }) => required);
  const carried = Object.entries(values).filter(
    ([name, value]) => value !== '' && !asked.some((field) => field.name === name),
  );
  const elsewhere = Object.entries(fields).filter(([name]) => !asked.some((field) => field.name === name));
  return plainPage({
    language,
    title: t('form.not-sent'),
    content: [
      `<p class="fault">${escapeHtml(t('form.kept', { message }))}</p>`,
      ...elsewhere.map(([, fault]) => `<p class="fault">${escapeHtml(fault)}</p>`),
      `<form method="post" action="${escapeHtml(endpoint.path)}">`,
      hidden('page', page),
      ...carried.map(([name, value]) => hidden(name, value)),
      ...asked.map((field) => question(t, field, values[field.name] ?? '', fields[field.name])),
      `<button>${escapeHtml(t('form.send-again'))}</button>`,
      '</form>',
    ].join('\n'),
    requestId,
  });
};
