import { DeleteOutlined } from '@ant-design/icons';
import type { BinEntry } from '@plinth/contracts/bin';
import { administrators } from '@plinth/contracts/constants';
import { Can } from '@plinth/kit/Can';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useLazyReadBinEntryQuery, useRemoveFromBinMutation, useRestoreFromBinMutation } from './api.ts';
import texts from './texts/en.po';

interface BinActionsProps {
  entry: BinEntry;
  /** Called when it is in the bin no longer. */
  onGone?: () => void;
}

/** Restoring what was deleted, and for administrators removing it for good. Both ask first. */
export function BinActions({ entry: { _id, type, title, state }, onGone }: BinActionsProps) {
  const t = useTexts(texts);
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const [restoreFromBin, { isLoading: restoring }] = useRestoreFromBinMutation();
  const [removeFromBin, { isLoading: removing }] = useRemoveFromBinMutation();
  const [readEntry] = useLazyReadBinEntryQuery();

  const restore = useSingleFlight(async () => {
    const { data: found } = await readEntry({ params: { id: _id } });
    const agreed = await dialogs.confirm({
      title: t('restore.title', { type }),
      text: t(`restoreText.${state}`, { address: found?.isSlugTaken ? 'taken' : 'free' }),
      subject: title,
      yes: t('entry.restore'),
      no: t('question.no'),
    });
    if (!agreed) return;
    try {
      const restored = await restoreFromBin({ params: { id: _id } }).unwrap();
      const address = found?.isSlugTaken && t('restored.address', { address: `/${type}s/${restored.slug}` });
      dialogs.success(t(`restored.${restored.state}`), address || title);
      onGone?.();
    } catch (error) {
      dialogs.failure(t('restore.failed'), problemOf(error).message);
    }
  });
  const remove = useSingleFlight(async () => {
    const agreed = await dialogs.confirm({
      title: t('remove.title'),
      text: t('remove.text'),
      subject: title,
      yes: t('entry.remove'),
      no: t('question.no'),
      danger: true,
    });
    if (!agreed) return;
    try {
      await removeFromBin({ params: { id: _id } }).unwrap();
      dialogs.success(t('remove.done'), title);
      onGone?.();
    } catch (error) {
      dialogs.failure(t('remove.failed'), problemOf(error).message);
    }
  });

  return (
    <>
      <Button
        data-action="restore"
        aria-label={t('entry.restoreOne', { title })}
        loading={restoring}
        onClick={restore}
      >
        {t('entry.restore')}
      </Button>
      <Can role={administrators}>
        <Button
          danger
          type="text"
          data-action="remove"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('entry.removeOne', { title })}
          loading={removing}
          onClick={remove}
        >
          {t('entry.remove')}
        </Button>
      </Can>
    </>
  );
}
