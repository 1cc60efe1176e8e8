import { BellOutlined } from '@ant-design/icons';
import { long, type States } from '@plinth/kit/testing/states';
import { useState } from 'react';
import { BarDropdown } from './BarDropdown.tsx';

function Opened({ text, start }: { text: string; start: boolean }) {
  const [open, setOpen] = useState(start);
  return (
    <div style={{ display: 'flex', justifyContent: 'flex-end', minHeight: 240 }}>
      <BarDropdown
        controls="opened"
        icon={<BellOutlined aria-hidden />}
        label="Notifications"
        open={open}
        onOpenChange={setOpen}
        className={undefined}
      >
        <p style={{ width: 280, padding: 16 }}>{text}</p>
      </BarDropdown>
    </div>
  );
}

export const states: States = {
  closed: () => <Opened start={false} text="What it opens." />,
  open: () => <Opened start text="What it opens." />,
  'long text': () => <Opened start text={long.text} />,
};
