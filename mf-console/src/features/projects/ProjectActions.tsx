import { useAppDispatch } from '@plinth/kit/store';
import { EditAndDelete } from '../../ui/EditAndDelete.tsx';
import { binApi } from '../bin/api.ts';
import { useDeleteProjectMutation } from './api.ts';

const { restoreFromBin } = binApi.endpoints;

interface ProjectActionsProps {
  project: { _id: string; title: string };
  onDeleted?: () => void;
}

export function ProjectActions({ project: { _id: id, title }, onDeleted }: ProjectActionsProps) {
  const [deleteProject, { isLoading: deleting }] = useDeleteProjectMutation();
  const dispatch = useAppDispatch();
  const onDelete = async () => {
    await deleteProject({ params: { id } }).unwrap();
    onDeleted?.();
  };
  return (
    <EditAndDelete
      noun="project"
      title={title}
      form={`/projects/edit/${id}`}
      deleting={deleting}
      onDelete={onDelete}
      onRestore={() => dispatch(restoreFromBin.initiate({ params: { id } })).unwrap()}
    />
  );
}
