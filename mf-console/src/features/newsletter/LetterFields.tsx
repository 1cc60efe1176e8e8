import { languages } from '@plinth/contracts/languages';
import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import { useTexts } from '@plinth/kit/texts';
import { Form } from 'antd';
import { Badge } from '../../ui/Badge.tsx';
import { LimitedInput, LimitedTextArea } from '../../ui/LimitedInput.tsx';
import { required } from '../../ui/rules.ts';
import { Sides } from '../../ui/translations/Sides.tsx';
import texts from './texts/en.po';
import { stateIn, type WrittenLetter } from './writtenLetter.ts';

const limits = { subject: 200, message: 50_000 };
const rows = { minRows: 8, maxRows: 24 };

/** What a newsletter says, in the site's own language and beside it in another one. */
export function LetterFields() {
  const t = useTexts(texts);
  return (
    <Sides
      label={t('languages.label')}
      markOf={(language) => <Mark language={language} />}
      inLanguage={(language) => <TranslatedFields language={language} />}
    >
      <Form.Item
        name="subject"
        label={t('newsletter.subject')}
        rules={required(t('newsletter.subjectMissing'))}
      >
        <LimitedInput dir="auto" maxLength={limits.subject} />
      </Form.Item>
      <Form.Item
        name="message"
        label={t('newsletter.message')}
        rules={required(t('newsletter.messageMissing'))}
      >
        <LimitedTextArea dir="auto" autoSize={rows} maxLength={limits.message} />
      </Form.Item>
    </Sides>
  );
}

interface LanguageProps {
  language: TranslationLanguage;
}

const useStateIn = (language: TranslationLanguage) => {
  const form = Form.useFormInstance();
  const watched = { form, preserve: true };
  return Form.useWatch((letter: Partial<WrittenLetter>) => stateIn(letter, language), watched) ?? 'none';
};

function Mark({ language }: LanguageProps) {
  const t = useTexts(texts);
  const state = useStateIn(language);
  if (state === 'whole') return null;
  return <Badge tone={state === 'part' ? 'waiting' : 'quiet'}>{t(`translation.${state}`)}</Badge>;
}

function TranslatedFields({ language }: LanguageProps) {
  const t = useTexts(texts);
  const { name, direction } = languages[language];
  const isPart = useStateIn(language) === 'part';
  const written = { dir: direction, lang: language };
  return (
    <>
      <Form.Item
        name={`subject-${language}`}
        label={t('translation.subject', { language: name })}
        extra={isPart && t('translation.partText', { language: name })}
      >
        <LimitedInput {...written} maxLength={limits.subject} />
      </Form.Item>
      <Form.Item name={`message-${language}`} label={t('translation.message', { language: name })}>
        <LimitedTextArea {...written} autoSize={rows} maxLength={limits.message} />
      </Form.Item>
    </>
  );
}
