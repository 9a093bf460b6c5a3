// The line icons of the staff app, 20 by 20, in the color of the adjacent text; never the only carrier of a meaning.

const PATHS = {
  home: 'M3 9.5 10 4l7 5.5V16a1 1 0 0 1-1 1h-3.5v-4.5h-5V17H4a1 1 0 0 1-1-1z',
  campaign: 'M3 4h14v10H9l-4 3.5V14H3zM6.5 8h7M6.5 11h4',
  messages: 'M2.5 3.5h10v7.5H7L4.5 13v-2h-2zM15 7h2.5v7.5h-2v2L13 14.5H8.5v-1.2',
  bell: 'M10 3a4.5 4.5 0 0 1 4.5 4.5c0 4 1.7 5.5 1.7 5.5H3.8s1.7-1.5 1.7-5.5A4.5 4.5 0 0 1 10 3zM8.3 16a1.8 1.8 0 0 0 3.4 0',
  user: 'M10 10a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3.8 17c.6-3.1 3.1-4.7 6.2-4.7s5.6 1.6 6.2 4.7',
  users:
    'M7.5 9.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM2.5 16c.5-2.8 2.5-4.2 5-4.2s4.5 1.4 5 4.2M13 4.2a2.8 2.8 0 0 1 0 5.2M14.5 12c1.7.5 2.7 1.9 3 4',
  group: 'M4 7.5h12v9H4zM6 5h8M7.5 2.5h5',
  logout: 'M8 3.5H4.5a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1H8M13 6.5l3.5 3.5-3.5 3.5M16 10H8',
  branch: 'M10 17v-5M10 12C10 8 5 9 5 4M10 12c0-4 5-3 5-8M3 6l2-2.5L7 6M13 6l2-2.5L17 6',
  tag: 'M3.5 4v6l7 7 6.5-6.5-7-7h-6zM7 7.2h.01',
  plus: 'M10 4v12M4 10h12',
  check: 'm4 10.5 4 4 8-9',
  columns: 'M3 4h14v12H3ZM8 4v12M13 4v12',
  side: 'M3 4h14v12H3ZM12 4v12',
  window: 'M3 4h14v12H3ZM3 7.5h14',
  close: 'm5 5 10 10M15 5 5 15',
  expand: 'M12 3.5h4.5V8M16.5 3.5 11.5 8.5M8 16.5H3.5V12M3.5 16.5l5-5',
  shrink: 'M16 8.5h-4.5V4M11.5 8.5l5-5M4 11.5h4.5V16M8.5 11.5l-5 5',
  alert: 'M10 3 2.5 16.5h15zM10 8v4M10 14.3v.2',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9v4.5M10 6.5v.2',
  search: 'M9 14.5A5.5 5.5 0 1 0 9 3.5a5.5 5.5 0 0 0 0 11zm4-1.5 4 4',
  up: 'M10 16V4M5 9l5-5 5 5',
  down: 'M10 4v12M5 11l5 5 5-5',
  left: 'm12.5 4-6 6 6 6',
  right: 'm7.5 4 6 6-6 6',
  chevron: 'm5 7.5 5 5 5-5',
  trash: 'M4 5.5h12M8 5.5V4h4v1.5M5.5 5.5 6.2 16h7.6l.7-10.5M8.5 8.5v5M11.5 8.5v5',
  copy: 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4.2l2.8 1.8',
  pause: 'M7 4.5v11M13 4.5v11',
  play: 'M6 4v12l10-6z',
  eye: 'M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10zm8 2.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  download: 'M10 3v10M5.5 9 10 13.5 14.5 9M3.5 17h13',
  upload: 'M10 14V4M5.5 8.5 10 4l4.5 4.5M3.5 17h13',
  retry: 'M16 10a6 6 0 1 1-1.8-4.3M16 3v3.5h-3.5',
  card: 'M2.5 5h15v10.5h-15zM2.5 8.5h15M5.5 12.5h3',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  archive: 'M3 4h14v3.5H3zM4.5 7.5V16h11V7.5M8 10.5h4',
  send: 'M17 3 9 11M17 3l-5 14-3-6-6-3z',
  edit: 'M4 16l.8-3.4L13.4 4l2.6 2.6-8.6 8.6z',
  file: 'M5 3h7l3 3v11H5zM12 3v3h3',
  chart: 'M3.5 16.5h13M5.5 16v-5M10 16V5M14.5 16V8.5',
  grip: 'M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01',
  slides: 'M2.5 4h15v9.5h-15zM10 13.5V17M7 17h6M6 7.5h8M6 10h5',
  list: 'M4 5h.01M8 5h8M4 10h.01M8 10h8M4 15h.01M8 15h8',
  numbers: 'M3 4l1.5-1v5M8 5h8.5M8 10h8.5M8 15h8.5M3 12h2.5L3 16h3',
  text: 'M4 5h12M10 5v11M7.5 16h5',
  image: 'M3 4h14v12H3zM3 13.5l4-4 3.5 3.5L13 10.5l4 4M13 7.5h.01',
  camera: 'M2.5 6h9.5v8.5H2.5zM12 9l5.5-3v8.5L12 11.5',
  screen: 'M2.5 4h15v10h-15zM10 14v3M7 17h6',
  sound: 'M3 8v4M6.5 5.5v9M10 3.5v13M13.5 6v8M17 8.5v3',
  brush:
    'M16.5 3.5 8.8 11.2M8.8 11.2a2.6 2.6 0 0 0-3.7 0C3.6 12.7 4.6 14.6 3 16c2.9.9 5.3.4 6.6-.9a2.6 2.6 0 0 0 0-3.7zM11 9l2 2 4.5-6',
  library: 'M4 3.5h3v13H4zM7 3.5h3v13H7zM11.2 4.4l2.8-.9 3.2 12.2-2.9.8z',
  calendar: 'M3 5h14v12H3zM3 8.5h14M6.5 3v4M13.5 3v4',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.8-2.8a3 3 0 0 0-4.3-4.3L10 5.7M11.5 8.5a3 3 0 0 0-4.3 0l-2.8 2.8a3 3 0 0 0 4.3 4.3l1.3-1.3',
  page: 'M5 2.5h10v15H5zM7.5 5.5h5M7.5 9h5v2.5h-5zM8.5 14.5h3',
  phone: 'M4 3.5h3l1.5 4-2 1.5a9 9 0 0 0 4.5 4.5l1.5-2 4 1.5v3a1 1 0 0 1-1 1A13 13 0 0 1 3 4.5a1 1 0 0 1 1-1z',
} as const;

export type IconName = keyof typeof PATHS;

/** One icon, hidden from screen readers: the control around it has the words. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
