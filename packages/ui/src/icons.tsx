import type { SVGProps } from 'react';

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Side in px. */
  size?: number;
}

const icon = (path: string) =>
  function Icon({ size = 20, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        focusable={false}
        {...rest}
      >
        <path d={path} />
      </svg>
    );
  };

export const AlertIcon = /* @__PURE__ */ icon('M12 4 2.8 20h18.4zM12 10v4.5M12 17.3h.01');
export const CalendarIcon = /* @__PURE__ */ icon('M5 6h14v14H5zM5 10h14M9 3v4M15 3v4');
export const CameraIcon = /* @__PURE__ */ icon('M4 8h4l2-3h4l2 3h4v11H4zM12 10a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7');
export const CartIcon = /* @__PURE__ */ icon('M3 4h2l2.4 11h10.2L20 7.5H6.2M9.5 20h.01M16.5 20h.01');
export const CheckIcon = /* @__PURE__ */ icon('M5 12.5 10 17.5 19.5 7');
export const ClockIcon = /* @__PURE__ */ icon('M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 7.5V12l3 2');
export const CloseIcon = /* @__PURE__ */ icon('M6 6l12 12M18 6 6 18');
export const DocumentIcon = /* @__PURE__ */ icon('M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6');
export const DownIcon = /* @__PURE__ */ icon('M5 9l7 7 7-7');
export const DownloadIcon = /* @__PURE__ */ icon('M12 4v12M7 11l5 5 5-5M4 17v3h16v-3');
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.5 12C5 7.5 8 5.5 12 5.5s7 2 9.5 6.5C19 16.5 16 18.5 12 18.5S5 16.5 2.5 12M12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6',
);
export const EyeOffIcon = /* @__PURE__ */ icon('M2.5 12C5 7.5 8 5.5 12 5.5s7 2 9.5 6.5C19 16.5 16 18.5 12 18.5S5 16.5 2.5 12M4 20 20 4');
export const FacebookIcon = /* @__PURE__ */ icon(
  'M14.5 21v-8h2.7l.5-3.3h-3.2V8c0-1 .5-1.7 1.8-1.7h1.5V3.4c-.5-.1-1.4-.2-2.2-.2-2.5 0-4 1.5-4 4v2.5H8.7V13h2.9v8',
);
export const HeartIcon = /* @__PURE__ */ icon('M12 20.5C6 16 3 12.6 3 9a4.8 4.8 0 0 1 9-2.4A4.8 4.8 0 0 1 21 9c0 3.6-3 7-9 11.5z');
export const IdCardIcon = /* @__PURE__ */ icon(
  'M3 5h18v14H3zM8.5 9a2 2 0 1 0 0 4a2 2 0 0 0 0-4M5.5 16.5c.5-1.5 1.6-2 3-2s2.5.5 3 2M14 10h4M14 14h4',
);
export const InfoIcon = /* @__PURE__ */ icon('M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 11v5.5M12 7.5h.01');
export const InstagramIcon = /* @__PURE__ */ icon('M5 5h14v14H5zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6M16.5 7.5h.01');
export const KeyIcon = /* @__PURE__ */ icon('M8 9.5a4 4 0 1 0 0 8a4 4 0 0 0 0-8M11 12.5 20 3.5M17 6.5l3 3');
export const LinkIcon = /* @__PURE__ */ icon(
  'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3A4 4 0 0 0 10.7 18.3L12 17',
);
export const LinkedInIcon = /* @__PURE__ */ icon('M6 10v8M6 6.5h.01M10.5 18v-8M10.5 13.5c0-2 1.2-3.3 3.2-3.3s3.3 1.3 3.3 3.3V18');
export const ListIcon = /* @__PURE__ */ icon('M4 6h2M4 12h2M4 18h2M9 6h11M9 12h11M9 18h11');
export const LockIcon = /* @__PURE__ */ icon('M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3');
export const LogOutIcon = /* @__PURE__ */ icon('M10 4H5v16h5M14 8l4 4-4 4M18 12H9');
export const MailIcon = /* @__PURE__ */ icon('M3 6h18v12H3zM3 7l9 6.5L21 7');
export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16');
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14');
export const NextIcon = /* @__PURE__ */ icon('M9 5l7 7-7 7');
export const PauseIcon = /* @__PURE__ */ icon('M9 6v12M15 6v12');
export const PeopleIcon = /* @__PURE__ */ icon(
  'M9 4.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7M2.5 20c.6-3.6 3-5.5 6.5-5.5s5.9 1.9 6.5 5.5M16 5a3.2 3.2 0 0 1 0 6.2M18 14.8c2 .7 3.2 2.5 3.5 5.2',
);
export const PhoneIcon = /* @__PURE__ */ icon('M8 3h8v18H8zM11 18h2');
export const PinIcon = /* @__PURE__ */ icon('M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21M12 9.5h.01');
export const PlayIcon = /* @__PURE__ */ icon('M8 5.5v13L19 12z');
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14');
export const PreviousIcon = /* @__PURE__ */ icon('M15 5l-7 7 7 7');
export const PrinterIcon = /* @__PURE__ */ icon('M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7zM17 11h.01');
export const QrCodeIcon = /* @__PURE__ */ icon('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5M20 14v3M14 18v2h2.5M20 20h.01');
export const RefreshIcon = /* @__PURE__ */ icon('M20 12a8 8 0 1 1-2.5-5.8M20 3v4.5h-4.5');
export const SearchIcon = /* @__PURE__ */ icon('M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14M16.2 16.2 20.5 20.5');
export const TelephoneIcon = /* @__PURE__ */ icon(
  'M6 3h3l2 5-2 1.5a11 11 0 0 0 5.5 5.5L16 13l5 2v3a3 3 0 0 1-3 3C10 21 3 14 3 6a3 3 0 0 1 3-3',
);
export const TicketIcon = /* @__PURE__ */ icon('M4 6h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4zM14 6v12');
export const TrashIcon = /* @__PURE__ */ icon('M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5');
export const UpIcon = /* @__PURE__ */ icon('m5 15.5 7-7 7 7');
export const UploadIcon = /* @__PURE__ */ icon('M12 16V4M7 9l5-5 5 5M4 17v3h16v-3');
export const UserIcon = /* @__PURE__ */ icon('M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8M4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6');
export const WalletIcon = /* @__PURE__ */ icon('M4 7h16v12H4zM4 7l11-3v3M15 13h2');
