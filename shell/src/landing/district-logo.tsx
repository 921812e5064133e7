import { t } from '@portal/shared-i18n';

export function DistrictLogo({ name }: { name: string }) {
  return (
    <svg
      viewBox="0 0 96 96"
      width="96"
      height="96"
      role="img"
      aria-label={t('Logo of the {district}', { district: name })}
    >
      <defs>
        <clipPath id="emblem-plain">
          <circle cx="48" cy="48" r="42" />
        </clipPath>
        <clipPath id="emblem-drop">
          <path d="M48 13c11.5 14.5 20 25.5 20 36a20 20 0 0 1-40 0c0-10.5 8.5-21.5 20-36Z" />
        </clipPath>
      </defs>
      <circle cx="48" cy="48" r="46" fill="var(--portal-intro)" stroke="currentColor" strokeWidth="2" />
      <g clipPath="url(#emblem-plain)" fill="none" stroke="currentColor" strokeOpacity="0.55">
        <path d="M0 60h96M0 67h96M0 77h96M0 91h96" />
        <path d="M48 55v41M42 55 26 96M54 55l16 41M35 55 0 96M61 55l35 41M27 55-26 96M69 55l53 41" />
      </g>
      <path
        d="M48 8c13.5 17 23.5 29.5 23.5 41a23.5 23.5 0 0 1-47 0C24.5 37.5 34.5 25 48 8Z"
        fill="var(--portal-intro)"
      />
      <g clipPath="url(#emblem-drop)">
        <path d="M20 10h56v62H20z" fill="var(--portal-intro-water)" />
        <g fill="var(--portal-intro)">
          <path d="M20 40c9-4.5 19-4.5 28 0s19 4.5 28 0v32H20z" fillOpacity="0.28" />
          <path d="M20 49c9-4.5 19-4.5 28 0s19 4.5 28 0v23H20z" fillOpacity="0.36" />
          <path d="M20 58c9-4.5 19-4.5 28 0s19 4.5 28 0v14H20z" fillOpacity="0.45" />
        </g>
      </g>
    </svg>
  );
}
