import type { ProblemView } from '@plinth/kit/problem';
import type { FormInstance } from 'antd';
import { showField } from './showField.ts';

/** The fields of forms that hold what the API takes under another name. */
const fieldsOfForms: Readonly<Record<string, string>> = {
  imageId: 'image',
  mainImageId: 'image',
  galleryImageIds: 'galleryImages',
  shareImageId: 'shareImage',
};

/**
 * Shows the faults that the server found at the fields that have them, and takes the person to the first.
 * Returns the problem, for the dialog that names it.
 */
export const showProblemAtFields = <V>(form: FormInstance<V>, problem: ProblemView): ProblemView => {
  const faults = Object.entries(problem.fields ?? {}).map(
    ([name, fault]) => [fieldsOfForms[name] ?? name, fault] as const,
  );
  form.setFields(faults.map(([name, fault]) => ({ name: name as never, errors: [fault] })));
  const first = faults[0]?.[0];
  if (first) showField(form, first);
  return problem;
};
