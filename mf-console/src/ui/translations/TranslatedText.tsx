import { defaultLanguage, type Language, languages } from '@plinth/contracts/languages';
import { type TranslationLanguage, translationLanguages } from '@plinth/contracts/translationLanguages';
import { useTexts } from '@plinth/kit/texts';
import { Form, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { Badge } from '../Badge.tsx';
import { LimitedInput } from '../LimitedInput.tsx';
import { RichTextField } from '../RichTextField.tsx';
import { hasWords } from '../rules.ts';
import styles from './TranslatedText.module.css';
import texts from './texts/en.po';

interface TranslatedTextProps {
  /** The fields in the site's own language. */
  children: ReactNode;
}

/**
 * The fields of a text in the site's own language and, once one of them is chosen, in another beside it: where there is no room for both,
 * those of the language that is chosen.
 */
export function TranslatedText({ children }: TranslatedTextProps) {
  const t = useTexts(texts);
  const [chosen, setChosen] = useState<Language>(defaultLanguage);
  const [opened, setOpened] = useState<readonly Language[]>([]);
  const choose = (language: Language) => {
    setChosen(language);
    setOpened((before) => [...new Set([...before, language])]);
  };
  const other = translationLanguages.find((language) => language === chosen);
  return (
    <div className={styles.text}>
      <Segmented<Language>
        className={styles.choice as string}
        aria-label={t('languages.label')}
        value={chosen}
        onChange={choose}
        options={[
          { value: defaultLanguage, label: languages[defaultLanguage].name },
          ...translationLanguages.map((value) => ({ value, label: <Label language={value} /> })),
        ]}
      />
      <div className={styles.sides} data-both={other !== undefined}>
        <div className={styles.own}>{children}</div>
        {translationLanguages
          .filter((language) => opened.includes(language))
          .map((language) => (
            <div key={language} className={styles.other} hidden={language !== other}>
              <Translation language={language} />
            </div>
          ))}
      </div>
    </div>
  );
}

type State = 'none' | 'part' | 'whole';

const useTranslationState = (language: TranslationLanguage): State => {
  const form = Form.useFormInstance();
  const all = { form, preserve: true };
  const title: string = Form.useWatch(`title-${language}`, all) ?? '';
  const description: string = Form.useWatch(`description-${language}`, all) ?? '';
  const parts = [title.trim() !== '', hasWords(description)].filter(Boolean).length;
  return (['none', 'part', 'whole'] as const)[parts] ?? 'none';
};

/** A language as it calls itself, and what of the text is missing in it. */
function Label({ language }: { language: TranslationLanguage }) {
  const t = useTexts(texts);
  const state = useTranslationState(language);
  return (
    <span className={styles.label}>
      <bdi lang={language}>{languages[language].name}</bdi>
      {state !== 'whole' && (
        <Badge tone={state === 'part' ? 'waiting' : 'quiet'}>{t(`state.${state}`)}</Badge>
      )}
    </span>
  );
}

function Translation({ language }: { language: TranslationLanguage }) {
  const t = useTexts(texts);
  const { name, direction } = languages[language];
  const state = useTranslationState(language);
  const label = t('field.description', { language: name });
  return (
    <>
      <Form.Item
        name={`title-${language}`}
        label={t('field.title', { language: name })}
        extra={state === 'part' && t('state.partText')}
      >
        <LimitedInput dir={direction} lang={language} maxLength={200} />
      </Form.Item>
      <Form.Item name={`description-${language}`} label={label}>
        <RichTextField label={label} lang={language} />
      </Form.Item>
    </>
  );
}
