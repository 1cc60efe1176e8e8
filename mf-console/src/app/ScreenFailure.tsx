import { Button } from 'antd';
import { Notice } from '../ui/Notice.tsx';

/** Shown when a screen could not be loaded or drawn: the frame around it keeps working. */
export function ScreenFailure({ framed = false }: { framed?: boolean }) {
  const notice = (
    <Notice
      role="alert"
      title="This screen could not be shown"
      text="A part of the console could not be loaded, or something went wrong on our side. What you have typed is kept."
      action={
        <Button type="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
      }
    />
  );
  return framed ? <main>{notice}</main> : notice;
}
