import { CheckOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSingleFlight } from './useSingleFlight.ts';

interface MarkAsReadButtonProps {
  noun: 'comment' | 'message';
  /** Who wrote it. */
  name: string;
  marking: boolean;
  onMark: () => Promise<{ error?: unknown }>;
}

/** The way from unread to read. */
export function MarkAsReadButton({ noun, name, marking, onMark }: MarkAsReadButtonProps) {
  const mark = useSingleFlight(async () => {
    const { error } = await onMark();
    if (error) console.error(`A ${noun} could not be marked as read`, error);
  });
  return (
    <Button
      size="small"
      data-action="mark-as-read"
      icon={<CheckOutlined aria-hidden />}
      loading={marking}
      aria-label={`Mark as read: ${noun} of ${name}`}
      onClick={mark}
    >
      Mark as read
    </Button>
  );
}
