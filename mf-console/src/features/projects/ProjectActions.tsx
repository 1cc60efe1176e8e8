import { EditAndDelete } from '../../ui/EditAndDelete.tsx';
import { useDeleteProjectMutation } from './api.ts';

interface ProjectActionsProps {
  project: { _id: string; title: string };
  onDeleted?: () => void;
}

export function ProjectActions({ project: { _id: id, title }, onDeleted }: ProjectActionsProps) {
  const [deleteProject, { isLoading: deleting }] = useDeleteProjectMutation();
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
    />
  );
}
