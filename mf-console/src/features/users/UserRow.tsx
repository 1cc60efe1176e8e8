import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { type Role, roles } from '@plinth/contracts/constants';
import type { User } from '@plinth/contracts/users';
import { useSession } from '@plinth/kit/session';
import { useTexts } from '@plinth/kit/texts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import rows from '../../ui/Rows.module.css';
import { Tip } from '../../ui/Tip.tsx';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useChangeRoleMutation, useDeleteUserMutation } from './api.ts';
import texts from './texts/en.po';
import styles from './Users.module.css';

/** A person in the list: their role can be edited in place, and they can be deleted. */
export function UserRow({ user }: { user: User }) {
  const t = useTexts(texts);
  const roleName = (role: Role) => t('role.name', { role });
  const { user: me } = useSession();
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const [changeRole, { isLoading: saving }] = useChangeRoleMutation();
  const [deleteUser, { isLoading: removing }] = useDeleteUserMutation();
  const [chosen, setChosen] = useState<Role>();
  const params = { id: user._id };
  const isMe = user._id === me?.id;

  const save = useSingleFlight(async (role: Role) => {
    try {
      await changeRole({ params, body: { role } }).unwrap();
      setChosen(undefined);
      dialogs.success(t('role.changedOf', { name: user.fullName, role: roleName(role) }), t('role.changed'));
    } catch (error) {
      dialogs.failure(t('role.failed'), problemOf(error).message);
    }
  });

  const remove = useSingleFlight(async () => {
    const agreed = await dialogs.confirmDelete(t('user.deleteQuestion'), `${user.fullName}, ${user.email}`);
    if (!agreed) return;
    try {
      await deleteUser({ params }).unwrap();
      dialogs.success(t('user.deleted'), user.fullName);
    } catch (error) {
      dialogs.failure(t('user.deleteFailed'), problemOf(error).message);
    }
  });

  /** The server refuses what nobody may do to themselves; here it is said before anything is asked. */
  const unlessMe = (change: () => void) => () => {
    if (!isMe) return change();
    dialogs.explain(t('user.ownAccount'), t('user.ownAccountText'));
  };

  return (
    <li className={rows.row}>
      <Portrait file={user.profileImage} name="" size={70} />
      <div className={styles.who}>
        <p className={rows.name}>
          <bdi>{user.fullName}</bdi>
          {isMe && <Badge>{t('user.me')}</Badge>}
        </p>
        <p className={rows.detail}>{user.email}</p>
        <p className={rows.detail}>{user.contactNumber}</p>
      </div>
      {chosen ? (
        <div className={styles.tools}>
          <Select
            autoFocus
            style={{ width: 120 }}
            aria-label={t('role.of', { name: user.fullName })}
            options={roles.map((value) => ({ value, label: roleName(value) }))}
            value={chosen}
            onChange={setChosen}
          />
          <Button type="primary" data-action="edit" loading={saving} onClick={() => save(chosen)}>
            {t('role.save')}
          </Button>
          <Button data-action="edit" disabled={saving} onClick={() => setChosen(undefined)}>
            {t('role.keep')}
          </Button>
        </div>
      ) : (
        <div className={styles.tools}>
          <span className={styles.role}>{roleName(user.role)}</span>
          <Tip text={t('role.change')}>
            <Button
              type="text"
              data-action="edit"
              icon={<EditOutlined aria-hidden />}
              aria-label={t('role.changeOf', { name: user.fullName })}
              onClick={unlessMe(() => setChosen(user.role))}
            />
          </Tip>
          <Tip text={t('user.delete')}>
            <Button
              type="text"
              danger
              data-action="delete"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('user.deleteOf', { name: user.fullName })}
              loading={removing}
              onClick={unlessMe(remove)}
            />
          </Tip>
        </div>
      )}
    </li>
  );
}
