import { Drawer } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { Sidebar } from './Sidebar.tsx';

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** Where the sidebar stands beside the screen (Frame.module.css). */
const withSidebar = '(min-width: 992px)';

/** The sidebar of small screens. */
export default function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const onWidth = useEffectEvent(({ matches }: MediaQueryListEvent) => {
    if (matches) onClose();
  });
  useEffect(() => {
    const media = matchMedia(withSidebar);
    media.addEventListener('change', onWidth);
    return () => media.removeEventListener('change', onWidth);
  }, []);
  return (
    <Drawer title="Menu" placement="left" size={280} open={open} onClose={onClose}>
      <Sidebar />
    </Drawer>
  );
}
