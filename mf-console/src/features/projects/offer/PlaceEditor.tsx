import type { Location } from '@plinth/contracts/offers';
import type { Project } from '@plinth/contracts/projects';
import { useDraft } from '@plinth/kit/draft';
import { useTexts } from '@plinth/kit/texts';
import { Button, Input } from 'antd';
import { useId, useMemo } from 'react';
import { ifMatch } from '../../../ui/editing/useSave.tsx';
import { FormPanel } from '../../../ui/FormPanel.tsx';
import { useDialogs } from '../../../ui/useDialogs.ts';
import { useProblemOf } from '../../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../../ui/useSingleFlight.ts';
import { useWriteLocationMutation } from '../api.ts';
import styles from './PartEditor.module.css';
import { PartEditor } from './PartEditor.tsx';
import { nearOf } from './tables.ts';
import texts from './texts/en.po';

const fieldsOf = (location: Location | null | undefined) => ({
  address: location?.address ?? '',
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
  const stored = useMemo(() => fieldsOf(location), [location]);
  const [fields, setFields, forget] = useDraft(draftName, stored);
  const set = (change: Partial<PlaceFields>) => setFields((current) => ({ ...current, ...change }));
  const put = (location: Location | null, onto: number) =>
    writeLocation({ params: { id: _id }, headers: ifMatch(onto), body: { location } }).unwrap();

  const save = useSingleFlight(async (isTaken: boolean) => {
    const [lat, lng] = [coordinate(fields.lat, 90), coordinate(fields.lng, 180)];
    const address = fields.address.trim();
    if (!isTaken && (lat === undefined || lng === undefined || address === '')) {
      dialogs.failure(t('save.failed'), t('place.incomplete'));
      return;
    }
    const near = location?.near ? { near: location.near } : {};
    try {
      await put(isTaken ? null : { lat: lat ?? 0, lng: lng ?? 0, address, ...near }, revision);
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
          put={(rows, onto) => put({ ...location, near: nearOf(rows) }, onto)}
        />
      )}
    </div>
  );
}

interface PlaceFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

function PlaceField({ label, value, onChange }: PlaceFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        dir="auto"
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
