import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { useTexts } from '@plinth/kit/texts';
import { Button, Checkbox, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { DayField } from '../DayField.tsx';
import { useDates } from '../dates.ts';
import { useReadScheduleQuery } from './api.ts';
import styles from './ScheduleDialog.module.css';
import { clockAt, momentAt } from './siteTime.ts';
import texts from './texts/en.po';
import { useSiteZone } from './useSiteZone.ts';

/** When something becomes public, is withdrawn, or both. */
export interface Plan {
  readonly publishAt?: string;
  readonly withdrawAt?: string;
}

interface ScheduleDialogProps {
  open: boolean;
  /** What is planned: a publication, with or without an end, or only the end of one. */
  what: 'publish' | 'withdraw';
  /** What is planned now. */
  start: Plan;
  onAnswer: (plan: Plan) => void;
  onClose: () => void;
  onGone?: () => void;
}

interface Clock {
  readonly day: string;
  readonly time: string;
}

interface Faults {
  readonly publish?: string | false;
  readonly withdraw?: string | false;
}

const nothing: Clock = { day: '', time: '09:00' };

/** Asks for the day and the time of a publication, as the site's clocks show them. The button says what will happen. */
export default function ScheduleDialog(props: ScheduleDialogProps) {
  const { open, what, start, onAnswer, onClose, onGone } = props;
  const t = useTexts(texts);
  const { dateTimeIn, zoneName, readDay } = useDates();
  const { error, refetch } = useReadScheduleQuery(undefined);
  const zone = useSiteZone();
  const [typed, setTyped] = useState<{ publish?: Clock; withdraw?: Clock }>({});
  const [isEnding, setEnding] = useState(what === 'withdraw' || start.withdrawAt !== undefined);
  const [faults, setFaults] = useState<Faults>({});

  const momentOf = ({ day, time }: Clock): string | undefined => {
    const read = readDay(day);
    return zone && read && /^\d\d:\d\d$/.test(time) ? momentAt(zone, read, time) : undefined;
  };
  const shown = (moment: string | undefined) => (zone && moment ? clockAt(zone, moment) : nothing);
  const publish = typed.publish ?? shown(start.publishAt);
  const withdraw = typed.withdraw ?? shown(start.withdrawAt);
  const publishAt = what === 'publish' ? momentOf(publish) : undefined;
  const withdrawAt = isEnding ? momentOf(withdraw) : undefined;
  const decide = () => {
    const over = (moment: string) => Date.parse(moment) <= Date.now() && t('moment.over');
    const isTooEarly = publishAt !== undefined && withdrawAt !== undefined && withdrawAt <= publishAt;
    const found: Faults = {
      publish: what === 'publish' && (publishAt ? over(publishAt) : t('moment.missing')),
      withdraw:
        isEnding &&
        (withdrawAt
          ? over(withdrawAt) || (isTooEarly && t('moment.beforePublication'))
          : t('moment.missing')),
    };
    setFaults(found);
    if (found.publish || found.withdraw) return;
    onAnswer({ ...(publishAt ? { publishAt } : {}), ...(withdrawAt ? { withdrawAt } : {}) });
  };
  const decided = what === 'publish' ? publishAt : withdrawAt;
  const button = zone && decided ? t(`doAt.${what}`, { time: dateTimeIn(zone, decided) }) : t(`do.${what}`);

  return (
    <Modal
      open={open}
      centered
      width={480}
      closable={false}
      mask={{ closable: false }}
      title={t(`ask.${what}`)}
      onCancel={onClose}
      {...(onGone && { afterClose: onGone })}
      footer={
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('schedule.cancel')}</Button>
          <Button type="primary" disabled={!zone} onClick={decide}>
            {button}
          </Button>
        </div>
      }
    >
      {error && !zone ? (
        <ProblemNotice error={error} onRetry={refetch} />
      ) : (
        <>
          <p className={styles.zone}>
            {zone ? t('schedule.zone', { zone: zoneName(zone), city: zone }) : t('schedule.zoneComes')}
          </p>
          {what === 'publish' && (
            <Moment
              name={t('moment.publish')}
              value={publish}
              fault={faults.publish || false}
              onChange={(clock) => setTyped((before) => ({ ...before, publish: clock }))}
            />
          )}
          {what === 'publish' && (
            <Checkbox checked={isEnding} onChange={({ target }) => setEnding(target.checked)}>
              {t('schedule.withEnd')}
            </Checkbox>
          )}
          {isEnding && (
            <Moment
              name={t('moment.withdraw')}
              value={withdraw}
              fault={faults.withdraw || false}
              onChange={(clock) => setTyped((before) => ({ ...before, withdraw: clock }))}
            />
          )}
        </>
      )}
    </Modal>
  );
}

interface MomentProps {
  name: string;
  value: Clock;
  fault: string | false;
  onChange: (clock: Clock) => void;
}

function Moment({ name, value, fault, onChange }: MomentProps) {
  const t = useTexts(texts);
  const id = useId();
  const told = { 'aria-describedby': `${id}-fault`, 'aria-invalid': fault !== false };
  return (
    <fieldset className={styles.moment}>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.fields}>
        <div className={styles.day}>
          <label htmlFor={`${id}-day`}>{t('moment.day')}</label>
          <DayField
            {...told}
            id={`${id}-day`}
            value={value.day}
            onChange={(day) => onChange({ ...value, day })}
          />
        </div>
        <div className={styles.time}>
          <label htmlFor={`${id}-time`}>{t('moment.time')}</label>
          <Input
            {...told}
            id={`${id}-time`}
            type="time"
            value={value.time}
            onChange={({ target }) => onChange({ ...value, time: target.value })}
          />
        </div>
      </div>
      <p className={styles.fault} id={`${id}-fault`} role="alert">
        {fault}
      </p>
    </fieldset>
  );
}
