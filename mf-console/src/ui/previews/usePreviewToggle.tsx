import { EyeOutlined } from '@ant-design/icons';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import texts from './texts/en.po';

export interface PreviewToggle {
  readonly open: boolean;
  readonly close: () => void;
}

/** Whether the page that a form makes is shown, and the button that shows and hides it. */
export const usePreviewToggle = () => {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const preview: PreviewToggle = {
    open,
    close: () => {
      setOpen(false);
      button.current?.focus();
    },
  };
  const toggle = (
    <Button
      ref={button}
      icon={<EyeOutlined aria-hidden />}
      aria-pressed={open}
      onClick={() => setOpen(!open)}
    >
      {t('panel.open')}
    </Button>
  );
  return { preview, toggle };
};
