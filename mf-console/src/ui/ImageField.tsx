import { uploadUrl } from '@plinth/kit/images';
import { useRef } from 'react';
import { ImageChoice } from './ImageChoice.tsx';
import { useFileChoice } from './useFileChoice.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';
import { usePreview } from './usePreview.ts';

interface ImageFieldProps {
  /** Given by the form. */
  id?: string;
  value?: File;
  onChange?: (file: File | undefined) => void;
  /** The stored picture that a new one would replace. */
  current?: string;
  /** Shows the hint about the size. */
  hint?: boolean;
  /** A portrait is round. */
  round?: boolean;
}

/** Chooses one image that is sent with its form: no draft holds it, and the browser asks before a reload loses it. */
export function ImageField({ id, value, onChange, current, hint = false, round = false }: ImageFieldProps) {
  const before = useRef<File>(undefined);
  const { choose, report } = useFileChoice({
    onChosen: ([file]) => {
      before.current = value;
      onChange?.(file);
    },
    onChecked: (_accepted, given) => {
      if (value && given.includes(value)) onChange?.(before.current);
    },
  });
  useLeaveWarning(value !== undefined);
  const preview = usePreview(value);

  return (
    <ImageChoice
      id={id}
      src={preview ?? (current ? uploadUrl(current, 480) : undefined)}
      isChosen={value !== undefined}
      name={value?.name}
      hint={hint}
      round={round}
      report={report}
      onPick={choose}
      onRemove={value && (() => onChange?.(undefined))}
    />
  );
}
