import { buttonClass } from '@assunto/components';
import type { ConfiguredSubject } from '@assunto/api';
import { EntityPage, notify, useLeaveTo } from '@assunto/shell';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { useEditor } from '../entity-area/useEditor';
import { FormList } from '../forms/FormList';
import { AttributeList } from './AttributeList';
import { useTranslate } from './messages/translation';
import { SubjectAccess } from './SubjectAccess';
import { subjectCalls, subjectDefinition } from './subjectDefinition';
import { subjectPaths } from './subjectPaths';
import { useNamedTab } from '../useNamedTab';
import './subjects.css';

/** A subject: what it is called, its attributes in their order, and who uses it. */
export default function SubjectScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const {
    form,
    id: subjectId,
    page,
  } = useEditor<ConfiguredSubject, 'subjects'>({
    area: 'subjects',
    translate,
    entity: 'subject',
    param: 'subjectId',
    list: subjectPaths.root,
    definition: useMemo(() => subjectDefinition(translate), [translate]),
    calls: subjectCalls,
  });
  useNamedTab(form.item?.subjectName, title);
  const leave = useLeaveTo(subjectPaths.root);
  const navigate = useNavigate();
  return (
    <EntityPage
      title={title}
      {...page}
      savedText={undefined}
      onSaved={(saved) => {
        notify('success', page.savedText(saved));
        if (subjectId === null) void navigate(subjectPaths.subject(saved.item.subjectId), { replace: true });
        else leave();
      }}
      after={
        subjectId !== null && (
          <>
            <AttributeList subjectId={subjectId} />
            <FormList subjectId={subjectId} />
            <SubjectAccess subjectId={subjectId} />
          </>
        )
      }
      actions={
        subjectId !== null && (
          <Link className={buttonClass('ghost')} to={subjectPaths.attributeTrash(subjectId)}>
            {translate('subjects.trash')}
          </Link>
        )
      }
    />
  );
}
