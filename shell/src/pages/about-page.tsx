import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { PageFrame } from '@portal/shared-ui';
import { useShell } from '../shell-store.ts';
import { pageLink, siteLink } from './link-tags.tsx';
import classes from './text.module.css';

function DataSources({ demonstration }: { demonstration: boolean }) {
  return (
    <section>
      <h2 id="data">{t('Data sources and limits')}</h2>
      <dl>
        <dt>{t('Wells and GPUs')}</dt>
        <dd>
          {t(
            'District records of permitted wells and groundwater production units, and wells imported from the Texas Water Development Board’s Groundwater Database.',
          )}
        </dd>
        <dt>{t('Water levels')}</dt>
        <dd>{t('The district’s winter measurements and its telemetry wells.')}</dd>
        <dt>{t('State documents')}</dt>
        <dd>{t('Well, driller and plugging reports open on the Texas Water Development Board’s site.')}</dd>
        <dt>{t('Base maps')}</dt>
        <dd>
          {t(
            'State and county lines come from the U.S. Census Bureau, rivers and lakes from Natural Earth, and towns from GeoNames (CC BY 4.0). Where the district has set them up, maps come from Mapbox and OpenStreetMap contributors, and imagery from USGS The National Map.',
          )}
        </dd>
      </dl>
      {demonstration && (
        <p>
          <strong>{t('This portal runs on its built-in database.')}</strong>{' '}
          {t(
            'Unless the district’s records have been imported, its wells, GPUs and water levels are made up for demonstration. They are not real places.',
          )}
        </p>
      )}
      <p>
        {t(
          'The portal is for information only. Locations can be off by a hundred yards or more, some records are incomplete, and boundaries are not a survey. Nothing here is legal, engineering or drilling advice, and nothing replaces the district’s rules or permits. Depths are in feet, areas in acres and yields in gallons per minute. Dates and times are Mountain Time unless a page says otherwise.',
        )}
      </p>
    </section>
  );
}

function Accessibility({ districtUrl }: { districtUrl: string }) {
  return (
    <section>
      <h2 id="accessibility">{t('Accessibility')}</h2>
      <p>
        {t(
          'The portal is built to meet WCAG 2.2 at level AA. You can use it by keyboard, with a screen reader, at 200% zoom and on a narrow screen. Color never carries meaning alone, and motion stops when your system asks for it.',
        )}
      </p>
      <p>
        {t('A map is a picture, and not everything on it can be put into words.')}{' '}
        {rich(
          'If you cannot use something, or need a figure in another format, tell the district through <link>its website</link> which page it was and what you were looking for.',
          { link: siteLink(districtUrl) },
        )}{' '}
        {t('Staff will send you the information itself.')}
      </p>
    </section>
  );
}

function Licenses() {
  return (
    <section>
      <h2 id="licenses">{t('Licenses and thanks')}</h2>
      <p>
        {t(
          'The portal’s own code is under the MIT license. It is built on open-source work, including React, single-spa, Module Federation, Mantine, NestJS, auth0-spa-js and oidc-provider (MIT), Lucide icons (ISC), MapLibre GL JS (BSD 3-Clause), PostgreSQL (PostgreSQL License), PostGIS (GPL 2.0 or later), and the typefaces Inter and Noto Sans (SIL Open Font License 1.1). The colors of the wells are the Okabe and Ito set, which people with color blindness can tell apart.',
        )}
      </p>
    </section>
  );
}

export default function AboutPage() {
  const config = useShell((state) => state.portal?.config);
  if (!config) return null;
  const { district, worlds } = config;
  return (
    <PageFrame
      title={t('About')}
      width="narrow"
      lead={t(
        'The groundwater portal of the {district}: wells, groundwater production units and water levels, open to everyone.',
        { district: district.name },
      )}
    >
      <div className={classes.text}>
        <section>
          <h2 id="portal">{t('The portal')}</h2>
          <p>
            {rich(
              'The <map>Interactive Map</map> shows the district’s wells with their class, type and status, the groundwater production units (GPUs) they belong to, and the boundaries around them. <gpuSelect>GPU Select</gpuSelect> reports on a single GPU, <adjacentWells>Adjacent Wells</adjacentWells> on the wells near a place. Well owners report their production here.',
              {
                map: pageLink('/'),
                gpuSelect: pageLink('/public-resources/tools/gpu-select'),
                adjacentWells: pageLink('/public-resources/tools/adjacent-wells'),
              },
            )}
          </p>
          <p>
            {rich(
              'The <changelog>changelog</changelog> says what is new, the <guide>documentation</guide> how to use the portal, and <support>Support</support> who to ask.',
              {
                changelog: pageLink('/changelog'),
                guide: pageLink('/documentation'),
                support: pageLink('/support'),
              },
            )}
          </p>
        </section>
        <section>
          <h2 id="district">{t('The district')}</h2>
          <p>
            {t(
              'The {district} manages the groundwater of the Ogallala and nearby aquifers in the north of the Texas Panhandle: all or part of Dallam, Hansford, Hartley, Hutchinson, Lipscomb, Moore, Ochiltree and Sherman counties.',
              { district: district.name },
            )}{' '}
            {rich('Find its rules, forms and meetings on <link>the district’s website</link>.', {
              link: siteLink(district.url),
            })}
          </p>
        </section>
        <DataSources demonstration={worlds.database === 'embedded'} />
        <Accessibility districtUrl={district.url} />
        <Licenses />
        <p>{t('Version {version}', { version: config.version })}</p>
      </div>
    </PageFrame>
  );
}
