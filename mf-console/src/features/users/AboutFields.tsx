import { aboutLimit } from '@plinth/contracts/constants';
import { defaultLanguage, languages } from '@plinth/contracts/languages';
import { useTexts } from '@plinth/kit/texts';
import { Form } from 'antd';
import { LimitedTextArea } from '../../ui/LimitedInput.tsx';
import { aboutLanguages } from './profileChanges.ts';
import texts from './texts/en.po';

/** What somebody tells readers about themselves, in each language of the site. */
export function AboutFields() {
  const t = useTexts(texts);
  return (
    <>
      {aboutLanguages.map((language) => {
        const { name, direction } = languages[language];
        const isOwn = language === defaultLanguage;
        return (
          <Form.Item
            key={language}
            name={`about-${language}`}
            label={isOwn ? t('field.about') : t('field.aboutIn', { language: name })}
            extra={isOwn && t('field.aboutText')}
          >
            <LimitedTextArea
              dir={isOwn ? 'auto' : direction}
              lang={language}
              maxLength={aboutLimit}
              autoSize={{ minRows: 3, maxRows: 8 }}
            />
          </Form.Item>
        );
      })}
    </>
  );
}
