import { searchDescriptionLimit, searchTitleLimit } from '@plinth/contracts/constants';
import { defaultLanguage, languages } from '@plinth/contracts/languages';
import { wordLengths } from '@plinth/contracts/offerTerms';
import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import { useTexts, withElements } from '@plinth/kit/texts';
import { Form } from 'antd';
import { Badge } from '../Badge.tsx';
import { LimitedInput, LimitedTextArea } from '../LimitedInput.tsx';
import { altLimit, captionLimit } from '../pictureTexts.ts';
import { RichTextField } from '../RichTextField.tsx';
import styles from './Translation.module.css';
import texts from './texts/en.po';
import { besidesIn, type OwnFields } from './translations.ts';
import { useTranslationState } from './useTranslationState.ts';

interface TranslationProps {
  language: TranslationLanguage;
  /** The fields that say in the site's own language what this one says besides its title and description. */
  own: OwnFields;
}

const limits = {
  imageAlt: altLimit,
  imageCaption: captionLimit,
  handover: wordLengths.handover,
  registration: wordLengths.registration,
  searchTitle: searchTitleLimit,
  searchDescription: searchDescriptionLimit,
};

/** The fields of a text in a language that is not the site's own. */
export function Translation({ language, own }: TranslationProps) {
  const t = useTexts(texts);
  const { name, direction } = languages[language];
  const { state, missing } = useTranslationState(language, own);
  const label = t('field.description', { language: name });
  const written = { dir: direction, lang: language };
  return (
    <>
      <Form.Item
        name={`title-${language}`}
        label={t('field.title', { language: name })}
        extra={state === 'part' && t('state.partText')}
      >
        <LimitedInput {...written} maxLength={200} />
      </Form.Item>
      <Form.Item name={`description-${language}`} label={label}>
        <RichTextField label={label} lang={language} />
      </Form.Item>
      {besidesIn(own).map((part) => (
        <Form.Item
          key={part}
          name={`${part}-${language}`}
          label={t(`field.${part}`, { language: name })}
          extra={<Counterpart field={own[part] ?? part} isMissing={missing.includes(part)} />}
        >
          {part === 'searchDescription' ? (
            <LimitedTextArea {...written} autoSize={{ minRows: 2, maxRows: 6 }} maxLength={limits[part]} />
          ) : (
            <LimitedInput {...written} maxLength={limits[part]} />
          )}
        </Form.Item>
      ))}
    </>
  );
}

interface CounterpartProps {
  field: string;
  isMissing: boolean;
}

/** What a field is the translation of, and whether it is written. */
function Counterpart({ field, isMissing }: CounterpartProps) {
  const t = useTexts(texts);
  const said: string = (Form.useWatch(field) ?? '').trim();
  if (said === '') return null;
  const language = languages[defaultLanguage].name;
  return (
    <span className={styles.counterpart}>
      {isMissing && <Badge tone="waiting">{t('state.none')}</Badge>}
      <span>
        {withElements(t('counterpart', { language, text: said }), {
          text: (words) => <bdi lang={defaultLanguage}>{words}</bdi>,
        })}
      </span>
    </span>
  );
}
