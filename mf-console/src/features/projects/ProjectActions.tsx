import { useAppDispatch } from '@plinth/kit/store';
import { EditAndDelete } from '../../ui/EditAndDelete.tsx';
import { binApi } from '../bin/api.ts';
import { projectsApi } from './api.ts';

const { deleteProject } = projectsApi.endpoints;
const { restoreFromBin } = binApi.endpoints;

interface ProjectActionsProps {
  project: { _id: string; title: string };
  onDeleted?: () => void;
}

export function ProjectActions({ project: { _id: id, title }, onDeleted }: ProjectActionsProps) {
  const dispatch = useAppDispatch();
  const onDelete = async () => {
    await dispatch(deleteProject.initiate({ params: { id } }, { track: false })).unwrap();
    onDeleted?.();
  };
  return (
    <EditAndDelete
      noun="project"
      title={title}
      form={`/projects/edit/${id}`}
      onDelete={onDelete}
      onRestore={() => dispatch(restoreFromBin.initiate({ params: { id } })).unwrap()}
    />
  );
}
