import { Button, FileInput } from '@assunto/components';
import { ImageUp, Trash2 } from 'lucide-react';
import { notify } from '../notices/notices';
import { Avatar } from './Avatar';
import './picture.css';
import { isPictureName, pictureExtensions, readPicture } from './readPicture';
import { useTranslate } from './messages/translation';

interface PictureChooserProps {
  /** A `data:` URL, or `null` for none. */
  picture: string | null;
  onChange: (picture: string | null) => void;
}

/** How long the refusal of a file is shown, in milliseconds (specification: people). */
const refusedDuration = 3_000;

/** Shows the picture of a profile, with a button to choose another. */
export function PictureChooser({ picture, onChange }: PictureChooserProps) {
  const translate = useTranslate();
  const choose = (file: File | undefined): void => {
    if (!file) return;
    if (!isPictureName(file.name)) {
      notify('danger', translate('picture.extension'), refusedDuration);
      return;
    }
    readPicture(file).then(onChange, () => notify('danger', translate('picture.failed'), refusedDuration));
  };
  return (
    <div className="as-picture">
      <Avatar picture={picture} size={88} />
      <FileInput
        label={translate('picture.file')}
        buttonText={picture ? translate('picture.change') : translate('picture.choose')}
        icon={<ImageUp />}
        accept={pictureExtensions}
        onFiles={([file]) => choose(file)}
      />
      {picture && (
        <Button variant="ghost" icon={<Trash2 />} onClick={() => onChange(null)}>
          {translate('picture.remove')}
        </Button>
      )}
    </div>
  );
}
