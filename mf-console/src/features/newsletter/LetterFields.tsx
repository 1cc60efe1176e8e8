import { languages } from '@plinth/contracts/languages';
import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import { useTexts } from '@plinth/kit/texts';
import { Form, Radio } from 'antd';
import { Badge } from '../../ui/Badge.tsx';
import { LimitedInput } from '../../ui/LimitedInput.tsx';
import { required } from '../../ui/rules.ts';
import { Sides } from '../../ui/translations/Sides.tsx';
import { MessageField } from './MessageField.tsx';
import texts from './texts/en.po';
import { stateIn, type WrittenLetter } from './writtenLetter.ts';

const subjectLength = 200;

const useFormat = () => {
  const form = Form.useFormInstance<WrittenLetter>();
  return Form.useWatch('format', { form, preserve: true }) ?? 'plain';
};

/** What a newsletter says, in the site's own language and beside it in another one. */
export function LetterFields() {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <>
      <Form.Item name="format" label={t('newsletter.format')}>
        <Radio.Group
          aria-label={t('newsletter.format')}
          options={[
            { value: 'plain', label: t('newsletter.plain') },
            { value: 'rich', label: t('newsletter.rich') },
          ]}
        />
      </Form.Item>
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
          <LimitedInput dir="auto" maxLength={subjectLength} />
        </Form.Item>
        <MessageField
          format={format}
          label={t('newsletter.message')}
          missing={t('newsletter.messageMissing')}
        />
      </Sides>
    </>
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
  const format = useFormat();
  return (
    <>
      <Form.Item
        name={`subject-${language}`}
        label={t('translation.subject', { language: name })}
        extra={isPart && t('translation.partText', { language: name })}
      >
        <LimitedInput dir={direction} lang={language} maxLength={subjectLength} />
      </Form.Item>
      <MessageField
        format={format}
        label={t('translation.message', { language: name })}
        language={language}
      />
    </>
  );
}
