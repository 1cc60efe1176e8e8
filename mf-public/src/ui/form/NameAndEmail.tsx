import { useTexts } from '@plinth/kit/texts';
import { useEmailRules } from './emailRules.ts';
import { Field } from './Field.tsx';
import texts from './texts/en.po';
import type { FieldState } from './useForm.ts';

/** Who writes: the two questions that every letter to the company begins with. */
export function NameAndEmail({ field }: { field: (name: 'name' | 'email') => FieldState }) {
  const t = useTexts(texts);
  const emailRules = useEmailRules();
  return (
    <>
      <Field
        label={t('field.name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        {...field('name')}
      />
      <Field
        label={t('field.email')}
        name="email"
        {...emailRules}
        autoComplete="email"
        required
        {...field('email')}
      />
    </>
  );
}
