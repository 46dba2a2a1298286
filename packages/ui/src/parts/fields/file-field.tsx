import { color, DocumentIcon, hiddenCss, radius, sail, shadow, UploadIcon } from '@portal/ui';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { Field, type FieldWords } from './field.tsx';

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  padding: 16px;
  border: 2px dashed ${color.line2};
  border-radius: ${radius.control};
  background: ${color.white};
  &:has([aria-invalid]) {
    border-color: ${color.taxi};
  }
`;

const Thumb = styled.div<{ $chosen: boolean }>`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: center;
  width: 84px;
  height: 84px;
  overflow: hidden;
  border-radius: ${radius.control} ${radius.control} ${sail.thumb};
  border-bottom-left-radius: ${radius.control};
  background: ${({ $chosen }) => ($chosen ? color.ferryTint : color.mist2)};
  color: ${({ $chosen }) => ($chosen ? color.ferry : color.ink2)};
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Words = styled.div`
  min-width: 0;
`;

const Name = styled.p`
  font: var(--small-bold);
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  font: var(--small);
  color: ${color.ink2};
`;

const Input = styled.input`
  ${hiddenCss}
`;

const Choose = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 8px 14px;
  border: 2px solid ${color.ferry};
  border-radius: ${radius.control};
  background: ${color.white};
  color: ${color.ferry};
  font: var(--body-bold);
  cursor: pointer;
  &:hover {
    background: ${color.ferryTint};
  }
  input:focus-visible + & {
    box-shadow: ${shadow.focus};
  }
  input:disabled + & {
    border-color: ${color.mist2};
    background: ${color.mist2};
    color: ${color.ink3};
    cursor: not-allowed;
  }
`;

export type FileFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'type' | 'value'> & {
    /** On the button: "Choose photo", "Replace". */
    chooseLabel: ReactNode;
    /** The chosen file's name. */
    fileName?: ReactNode;
    /** Allowed kinds and size; once chosen, its size and state. */
    facts?: ReactNode;
    /** An icon, or the chosen picture as `<img>`. */
    preview?: ReactNode;
    /** More buttons, such as crop or remove. */
    action?: ReactNode;
  };

/** A file to choose, with its preview, in a dashed frame. */
export function FileField(props: FileFieldProps) {
  const { label, hideLabel, hint, error, optional, invalid, chooseLabel, fileName, facts, preview, action, ...input } = props;
  return (
    <Field id={input.id} label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional} invalid={invalid} hintBelow>
      {(control) => (
        <Frame>
          <Thumb $chosen={fileName !== undefined}>{preview ?? <DocumentIcon size={26} />}</Thumb>
          <Words>
            {fileName && <Name>{fileName}</Name>}
            {fileName && facts && <Facts>{facts}</Facts>}
            <Input {...input} {...control} type="file" />
            <Choose htmlFor={control.id}>
              <UploadIcon />
              {chooseLabel}
            </Choose>
            {action}
            {!fileName && facts && <Facts>{facts}</Facts>}
          </Words>
        </Frame>
      )}
    </Field>
  );
}
