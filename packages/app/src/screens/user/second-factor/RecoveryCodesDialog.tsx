import { Banner, Button, Dialog } from '@assunto/components';
import { saveFile } from '@assunto/shell';
import { Download } from 'lucide-react';
import { useTranslate } from './messages/translation';

/** Shows the recovery codes, which cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const translate = useTranslate();
  const download = () =>
    saveFile(
      new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain;charset=utf-8' }),
      'codigos-de-recuperacao.txt',
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={translate('factor.codes')}
      size={480}
      footer={
        <>
          <Button icon={<Download />} onClick={download}>
            {translate('factor.download')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {translate('factor.close')}
          </Button>
        </>
      }
    >
      <div className="as-second-factor-form">
        <Banner tone="warning">{translate('factor.codesOnce')}</Banner>
        <ul className="as-recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
