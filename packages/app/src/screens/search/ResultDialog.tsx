import { Button } from '@assunto/components';
import type { SearchResult } from '@assunto/api';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { RecordActionDialogs } from '../../records/actions/RecordActionDialogs';
import { subjectActions } from '../../records/actions/subjectActions';
import { useRecordActions } from '../../records/actions/useRecordActions';
import { RecordDialog } from '../../records/RecordDialog';
import { useTranslate } from './messages/translation';

interface ResultDialogProps {
  result: SearchResult;
  /** Called when the record was changed or deleted. */
  onChanged: () => void;
  onClose: () => void;
}

/** A found record, which can be read, changed or deleted without leaving the results. */
export default function ResultDialog({ result, onChanged, onClose }: ResultDialogProps) {
  const translate = useTranslate();
  const { subject, talkId } = result;
  const actions = useRecordActions(subject, () => {
    onChanged();
    onClose();
  });
  return (
    <>
      <RecordDialog
        subject={subject}
        talkId={talkId}
        title={translate('search.title')}
        onSaved={onChanged}
        onClose={onClose}
        actions={({ context, talk }) => (
          <>
            <Link className="as-result-open" to={`/context/talk/${subject}/${talkId}`}>
              {translate('search.openRecord')}
            </Link>
            {context && talk && subjectActions(context.subject).Delete && (
              <Button variant="danger" icon={<Trash2 />} onClick={() => actions.confirmDelete([talk])}>
                {translate('search.delete')}
              </Button>
            )}
          </>
        )}
      />
      <RecordActionDialogs actions={actions} relatedSubjects={[]} />
    </>
  );
}
