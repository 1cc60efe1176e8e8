import { Drawer } from 'antd';
import { Sidebar } from './Sidebar.tsx';

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The sidebar of small screens. */
export default function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  return (
    <Drawer title="Menu" placement="left" size={280} open={open} onClose={onClose}>
      <Sidebar />
    </Drawer>
  );
}
