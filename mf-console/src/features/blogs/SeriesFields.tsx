import { mostParts, seriesNameLimit } from '@plinth/contracts/constants';
import { languages } from '@plinth/contracts/languages';
import { translationLanguages } from '@plinth/contracts/translationLanguages';
import { useTexts } from '@plinth/kit/texts';
import { Form } from 'antd';
import { useId, useState } from 'react';
import { LimitedInput } from '../../ui/LimitedInput.tsx';
import { useListBlogSeriesQuery } from './api.ts';
import texts from './texts/en.po';

const isPart = (value: string) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= mostParts;

/** Which series a blog is a part of, and where it stands in it. Those that there are can be chosen while one is typed. */
export function SeriesFields() {
  const t = useTexts(texts);
  const list = useId();
  const [isAsked, setAsked] = useState(false);
  const { data: known = [] } = useListBlogSeriesQuery(undefined, { skip: !isAsked });
  const name = (Form.useWatch<string>('series') ?? '').trim();
  const last = known.find((series) => series.name === name)?.part;
  return (
    <>
      <Form.Item name="series" label={t('field.series')} extra={t('series.help')}>
        <LimitedInput dir="auto" maxLength={seriesNameLimit} list={list} onFocus={() => setAsked(true)} />
      </Form.Item>
      <datalist id={list}>
        {known.map((series) => (
          <option key={series.name} value={series.name} />
        ))}
      </datalist>
      {name && (
        <>
          <Form.Item
            name="seriesPart"
            label={t('field.seriesPart')}
            extra={last !== undefined && t('series.last', { part: last })}
            rules={[
              {
                required: true,
                validator: async (_rule, value = '') => {
                  if (!isPart(String(value).trim()))
                    throw new Error(t('series.partWrong', { most: mostParts }));
                },
              },
            ]}
          >
            <LimitedInput inputMode="numeric" maxLength={3} />
          </Form.Item>
          {translationLanguages.map((language) => (
            <Form.Item
              key={language}
              name={`series-${language}`}
              label={t('field.seriesIn', { language: languages[language].name })}
            >
              <LimitedInput dir={languages[language].direction} lang={language} maxLength={seriesNameLimit} />
            </Form.Item>
          ))}
        </>
      )}
    </>
  );
}
