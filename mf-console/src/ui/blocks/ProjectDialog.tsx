import { useTexts } from '@plinth/kit/texts';
import { Modal } from 'antd';
import { useState } from 'react';
import { SearchField } from '../SearchField.tsx';
import texts from '../texts/en.po';
import { TargetList } from './LinkTargets.tsx';
import { useProjectTargets } from './linkTargets.ts';
import type { ProjectCardAttributes } from './projectCard.ts';

interface ProjectDialogProps {
  open: boolean;
  /** Null for a new card. */
  chosen: ProjectCardAttributes | null;
  onSaved: (card: ProjectCardAttributes) => void;
  onClose: () => void;
  /** It is out of sight, and may go. */
  onGone?: () => void;
}

/** Asks to which project of ours a card leads: among those that are public. */
export default function ProjectDialog({ open, chosen, onSaved, onClose, onGone }: ProjectDialogProps) {
  const t = useTexts(texts);
  const [words, setWords] = useState('');
  const found = useProjectTargets(words);
  return (
    <Modal
      open={open}
      centered
      width={560}
      title={t('nextProject.title')}
      footer={null}
      onCancel={onClose}
      {...(onGone && { afterClose: onGone })}
    >
      <p>{chosen ? t('nextProject.chosen', { title: chosen.title }) : t('nextProject.lead')}</p>
      <SearchField label={t('nextProject.search')} value={words} onSearch={setWords} />
      <TargetList
        found={found}
        onPick={({ id, title, address }) => onSaved({ project: id, title, address })}
      />
    </Modal>
  );
}
