import { useTexts } from '@plinth/kit/texts';
import { Drawer } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useDirection } from '../ui/useDirection.ts';
import { Sidebar } from './Sidebar.tsx';
import texts from './texts/en.po';

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** Where the sidebar stands beside the screen (Frame.module.css). */
const withSidebar = '(min-width: 992px)';

/** The sidebar of small screens. */
export default function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const t = useTexts(texts);
  const direction = useDirection();
  const onWidth = useEffectEvent(({ matches }: MediaQueryListEvent) => {
    if (matches) onClose();
  });
  useEffect(() => {
    const media = matchMedia(withSidebar);
    media.addEventListener('change', onWidth);
    return () => media.removeEventListener('change', onWidth);
  }, []);
  return (
    <Drawer
      title={t('menu.title')}
      placement={direction === 'rtl' ? 'right' : 'left'}
      size={280}
      open={open}
      onClose={onClose}
    >
      <Sidebar />
    </Drawer>
  );
}
