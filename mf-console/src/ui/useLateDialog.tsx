import { useTexts } from '@plinth/kit/texts';
import { type ComponentType, useState } from 'react';
import texts from './texts/en.po';
import { useDialogs } from './useDialogs.ts';

interface Closing {
  open: boolean;
  onClose: () => void;
  /** It is out of sight, and may go. */
  onGone?: () => void;
}

/**
 * A dialog whose code is loaded when it is first asked for; `shown` is drawn beside what asks. What it is asked with holds until it is
 * closed. One that cannot be loaded is told in a dialog of its own; `ask` resolves to whether it could.
 */
export const useLateDialog = <P extends Closing>(load: () => Promise<{ default: ComponentType<P> }>) => {
  type Asked = Omit<P, keyof Closing> & Pick<Partial<P>, 'onGone'>;
  const t = useTexts(texts);
  const dialogs = useDialogs();
  const [loading, setLoading] = useState(false);
  const [known, setKnown] = useState<{ Dialog: ComponentType<P>; asked: Asked; open: boolean }>();

  const close = () => setKnown((now) => now && { ...now, open: false });
  const ask = async (asked: Asked): Promise<boolean> => {
    setLoading(true);
    try {
      const { default: Dialog } = await load();
      setKnown({ Dialog, asked, open: true });
      return true;
    } catch {
      dialogs.failure(t('late.missing'), t('late.missingText'));
      return false;
    } finally {
      setLoading(false);
    }
  };

  const draw = ({ Dialog, asked, open }: NonNullable<typeof known>) => {
    const gone = () => {
      setKnown(undefined);
      asked.onGone?.();
    };
    return <Dialog {...({ ...asked, open, onClose: close, onGone: gone } as unknown as P)} />;
  };
  return { ask, close, loading, shown: known && draw(known) };
};
