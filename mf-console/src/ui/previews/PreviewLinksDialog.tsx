import type { PublicationType } from '@plinth/contracts/constants';
import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { useTexts } from '@plinth/kit/texts';
import { Button, Modal, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import { useSingleFlight } from '../useSingleFlight.ts';
import { type MadeLink, useMakePreviewLinkMutation } from './api.ts';
import { MadeLinkField } from './MadeLinkField.tsx';
import styles from './PreviewLinksDialog.module.css';
import { RunningLinks } from './RunningLinks.tsx';
import texts from './texts/en.po';

interface PreviewLinksDialogProps {
  type: PublicationType;
  id: string;
  revision: number;
  open: boolean;
  onClose: () => void;
  onGone?: () => void;
}

/** For how long links are offered, in hours. */
const offeredHours = [1, 24, 72, 168, 720] as const;
const usualHours = 72;

/** Makes links that show the page of a blog or project to whoever has them, lists those that hold, and ends them. */
export default function PreviewLinksDialog(props: PreviewLinksDialogProps) {
  const { type, id, revision, open, onClose, onGone } = props;
  const t = useTexts(texts);
  const hoursId = useId();
  const [shows, setShows] = useState<'latest' | 'revision'>('latest');
  const [hours, setHours] = useState<number>(usualHours);
  const [made, setMade] = useState<MadeLink>();
  const [makeLink, { isLoading: making, error }] = useMakePreviewLinkMutation();

  const make = useSingleFlight(async () => {
    const body = { hours, ...(shows === 'revision' ? { revision } : {}) };
    const { data } = await makeLink({ type, params: { id }, body });
    setMade(data);
  });

  return (
    <Modal
      open={open}
      centered
      width={560}
      title={t('links.title')}
      footer={null}
      onCancel={onClose}
      {...(onGone && { afterClose: onGone })}
    >
      <p className={styles.lead}>{t('links.lead', { type })}</p>
      <Radio.Group
        className={styles.choices as string}
        aria-label={t('links.shows')}
        value={shows}
        onChange={({ target }) => setShows(target.value)}
        options={[
          { value: 'latest', label: t('links.latest') },
          { value: 'revision', label: t('links.revision', { number: revision }) },
        ]}
      />
      <div className={styles.make}>
        <label htmlFor={hoursId}>{t('links.holds')}</label>
        <Select
          id={hoursId}
          className={styles.hours as string}
          value={hours}
          onChange={setHours}
          options={offeredHours.map((value) => ({
            value,
            label: value < 24 ? t('links.hours', { hours: value }) : t('links.days', { days: value / 24 }),
          }))}
        />
        <Button type="primary" loading={making} onClick={make}>
          {t('links.make')}
        </Button>
      </div>
      {error && <ProblemNotice error={error} onRetry={make} />}
      {made && <MadeLinkField key={made._id} link={made} />}
      <RunningLinks of={id} onEnded={(ended) => ended === made?._id && setMade(undefined)} />
    </Modal>
  );
}
