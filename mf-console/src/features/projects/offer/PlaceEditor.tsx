import { languages } from '@plinth/contracts/languages';
import type { LocationDraft } from '@plinth/contracts/offers';
import type { Project } from '@plinth/contracts/projects';
import { type TranslationLanguage, translationLanguages } from '@plinth/contracts/translationLanguages';
import { useDraft } from '@plinth/kit/draft';
import { useTexts } from '@plinth/kit/texts';
import { Button, Input } from 'antd';
import { useId, useMemo } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { ifMatch } from '../../../ui/editing/useSave.tsx';
import { FormPanel } from '../../../ui/FormPanel.tsx';
import { useDialogs } from '../../../ui/useDialogs.ts';
import { useProblemOf } from '../../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../../ui/useSingleFlight.ts';
import { useWriteLocationMutation } from '../api.ts';
import styles from './PartEditor.module.css';
import { PartEditor } from './PartEditor.tsx';
import { addressIn, nearOf, translationsOf } from './tables.ts';
import texts from './texts/en.po';

const fieldsOf = ({ location, locationTranslations }: Project) => ({
  address: location?.address ?? '',
  /** The same in other languages. */
  addresses: Object.fromEntries(
    translationLanguages.map((language) => [
      language,
      location ? addressIn(language, location.address, locationTranslations) : '',
    ]),
  ) as Record<TranslationLanguage, string>,
  lat: location ? String(location.lat) : '',
  lng: location ? String(location.lng) : '',
});
type PlaceFields = ReturnType<typeof fieldsOf>;

const coordinate = (text: string, most: number) => {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Math.abs(number) <= most ? number : undefined;
};

/** A point as maps write it when it is copied: `33.6844, 73.0479`. */
const pointIn = (text: string) => /^\s*(-?\d+\.?\d*)\s*,\s*(-?\d+\.?\d*)\s*$/.exec(text);

/** Where a project lies, and what is near. */
export function PlaceEditor({ project }: { project: Project }) {
  const t = useTexts(texts);
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const [writeLocation, { isLoading: saving }] = useWriteLocationMutation();
  const { _id, revision, location } = project;
  const draftName = useMemo(() => ({ remote: 'mf-console', form: `projects.offer.place.${_id}` }), [_id]);
  const stored = useMemo(() => fieldsOf(project), [project]);
  const [drafted, setFields, forget] = useDraft(draftName, stored);
  // A draft from before addresses were translated has none.
  const fields: PlaceFields = { ...stored, ...drafted };
  const set = (change: Partial<PlaceFields>) => setFields((current) => ({ ...current, ...change }));
  const put = (body: LocationDraft, onto: number) =>
    writeLocation({ params: { id: _id }, headers: ifMatch(onto), body }).unwrap();
  const addressesSent = (own: string): Pick<LocationDraft, 'translations'> => {
    const written = translationLanguages.map(
      (language) => [language, fields.addresses[language].trim()] as const,
    );
    const isSame = written.every(
      ([language, text]) => text === stored.addresses[language] && (text === '' || own === stored.address),
    );
    if (isSame) return {};
    const translations = written.map(([language, text]) => [
      language,
      { address: text === '' ? [] : [{ own, text }] },
    ]);
    return { translations: Object.fromEntries(translations) };
  };

  const save = useSingleFlight(async (isTaken: boolean) => {
    const [lat, lng] = [coordinate(fields.lat, 90), coordinate(fields.lng, 180)];
    const address = fields.address.trim();
    if (!isTaken && (lat === undefined || lng === undefined || address === '')) {
      dialogs.failure(t('save.failed'), t('place.incomplete'));
      return;
    }
    const near = location?.near ? { near: location.near } : {};
    try {
      const place = { lat: lat ?? 0, lng: lng ?? 0, address, ...near };
      await put(isTaken ? { location: null } : { location: place, ...addressesSent(address) }, revision);
      forget();
      dialogs.success(isTaken ? t('place.removed') : t('place.saved'));
    } catch (error) {
      dialogs.failure(t('save.failed'), problemOf(error).message);
    }
  });

  return (
    <div className={styles.panels}>
      <section aria-labelledby="place-title">
        <FormPanel>
          <h2 className={styles.title} id="place-title">
            {t('place.title')}
          </h2>
          <p className={styles.lead}>{t('place.lead')}</p>
          <div className={styles.place}>
            <PlaceField
              label={t('place.address')}
              value={fields.address}
              onChange={(address) => set({ address })}
            />
            {translationLanguages.map((language) => (
              <PlaceField
                key={language}
                label={t('column.in', { column: t('place.address'), language: languages[language].name })}
                language={language}
                isMissing={fields.address.trim() !== '' && fields.addresses[language].trim() === ''}
                value={fields.addresses[language]}
                onChange={(text) => set({ addresses: { ...fields.addresses, [language]: text } })}
              />
            ))}
            <PlaceField
              label={t('place.lat')}
              value={fields.lat}
              onChange={(text) => {
                const [, lat, lng] = pointIn(text) ?? [];
                set(lat && lng ? { lat, lng } : { lat: text });
              }}
            />
            <PlaceField label={t('place.lng')} value={fields.lng} onChange={(lng) => set({ lng })} />
          </div>
          <div className={styles.actions}>
            <Button type="primary" loading={saving} onClick={() => save(false)}>
              {t('place.save')}
            </Button>
            {location && (
              <Button danger disabled={saving} onClick={() => save(true)}>
                {t('place.remove')}
              </Button>
            )}
          </div>
        </FormPanel>
      </section>
      {location && (
        <PartEditor
          name="near"
          project={project}
          put={(rows, onto, base) =>
            put(
              { location: { ...location, near: nearOf(rows) }, ...translationsOf('near', rows, base) },
              onto,
            )
          }
        />
      )}
    </div>
  );
}

interface PlaceFieldProps {
  label: string;
  /** Where it is another than the site's own. */
  language?: TranslationLanguage;
  /** It is said in the site's own language, and not in this one. */
  isMissing?: boolean;
  value: string;
  onChange: (text: string) => void;
}

function PlaceField({ label, language, isMissing = false, value, onChange }: PlaceFieldProps) {
  const t = useTexts(texts);
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label> {isMissing && <Badge tone="waiting">{t('cell.missing')}</Badge>}
      <Input
        id={id}
        dir={language ? languages[language].direction : 'auto'}
        lang={language}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
