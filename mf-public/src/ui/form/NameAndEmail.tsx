import { emailRules } from './emailRules.ts';
import { Field } from './Field.tsx';
import type { FieldState } from './useForm.ts';

/** Who writes: the two questions that every letter to the company begins with. */
export function NameAndEmail({ field }: { field: (name: 'name' | 'email') => FieldState }) {
  return (
    <>
      <Field label="Name" name="name" autoComplete="name" maxLength={100} required {...field('name')} />
      <Field label="Email" name="email" {...emailRules} autoComplete="email" required {...field('email')} />
    </>
  );
}
