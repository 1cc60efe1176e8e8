import { defaultLanguage, languages } from '@plinth/contracts/languages';
import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import { Form } from 'antd';
import { LimitedTextArea } from '../../ui/LimitedInput.tsx';
import { RichTextField } from '../../ui/RichTextField.tsx';
import { required, written } from '../../ui/rules.ts';
import type { FieldsOf, MessageFormat } from './writtenLetter.ts';

interface MessageFieldProps {
  format: MessageFormat;
  label: string;
  /** What it is written in, where that is another language than the site's own. */
  language?: TranslationLanguage;
  /** Said where it is missing; it may be missing unless given. */
  missing?: string;
}

/** The message of a newsletter in the format that is chosen for it. */
export function MessageField({ format, label, language, missing }: MessageFieldProps) {
  const fields: FieldsOf = language ? `-${language}` : '';
  if (format === 'rich')
    return (
      <Form.Item name={`richText${fields}`} label={label} rules={missing ? written(missing) : []}>
        <RichTextField label={label} lang={language ?? defaultLanguage} />
      </Form.Item>
    );
  const direction = language ? languages[language].direction : 'auto';
  return (
    <Form.Item name={`message${fields}`} label={label} rules={missing ? required(missing) : []}>
      <LimitedTextArea
        dir={direction}
        lang={language}
        autoSize={{ minRows: 8, maxRows: 24 }}
        maxLength={50_000}
      />
    </Form.Item>
  );
}
