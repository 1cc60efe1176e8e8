import { useTexts } from '@plinth/kit/texts';
import type { ReactNode } from 'react';
import { Column } from './Column.tsx';
import { Empty } from './Empty.tsx';
import { PageHeader } from './PageHeader.tsx';
import texts from './texts/en.po';

interface DeadEndProps {
  /** 404 for what is not there, 410 for what is known to be gone. */
  status: number;
  title: string;
  lead: string;
  /** The ways on. */
  children: ReactNode;
}

/** An address that leads to nothing: says so, and leads on. */
export function DeadEnd({ status, title, lead, children }: DeadEndProps) {
  const t = useTexts(texts);
  return (
    <>
      <PageHeader annotation={status} title={title} lead={lead} />
      <Column>
        <Empty text={t('deadEnd.ways')}>{children}</Empty>
      </Column>
    </>
  );
}
