import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { staff } from '@plinth/contracts/constants';
import { Can } from '@plinth/kit/Can';
import { problemOf } from '@plinth/kit/problem';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useDeleteProjectMutation } from './api.ts';

interface ProjectActionsProps {
  project: { _id: string; title: string };
  onDeleted?: () => void;
}

/** Edit and delete, for staff. */
export function ProjectActions({ project, onDeleted }: ProjectActionsProps) {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const [deleteProject, { isLoading: removing }] = useDeleteProjectMutation();
  const remove = useSingleFlight(async () => {
    if (!(await dialogs.confirmDelete('Are you sure you want to delete this project?'))) return;
    try {
      await deleteProject({ params: { id: project._id } }).unwrap();
      onDeleted?.();
    } catch (error) {
      dialogs.failure('Failed to delete project', problemOf(error).message);
    }
  });

  return (
    <Can role={staff}>
      <Button
        type="text"
        icon={<EditOutlined aria-hidden />}
        aria-label={`Edit ${project.title}`}
        title="Edit"
        onClick={() => navigate(`/projects/edit/${project._id}`)}
      />
      <Button
        type="text"
        danger
        data-action="delete"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`Delete ${project.title}`}
        title="Delete"
        loading={removing}
        onClick={remove}
      />
    </Can>
  );
}
