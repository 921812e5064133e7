import { AppLink, ExternalLink, PageFrame } from '@portal/shared-ui';
import { useShell } from '../shell-store.ts';
import classes from './text.module.css';

function DataSources({ demonstration }: { demonstration: boolean }) {
  return (
    <section>
      <h2 id="data">Where the data comes from, and its limits</h2>
      <dl>
        <dt>Wells and GPUs</dt>
        <dd>
          The district’s records of permitted wells and groundwater production units, and wells imported from the Texas
          Water Development Board’s Groundwater Database.
        </dd>
        <dt>Water levels</dt>
        <dd>The district’s winter observations and its wells with telemetry.</dd>
        <dt>State documents</dt>
        <dd>Well, driller and plugging reports open on the Texas Water Development Board’s own site.</dd>
        <dt>Base maps</dt>
        <dd>
          State and county lines from the U.S. Census Bureau, rivers and lakes from Natural Earth, towns from GeoNames
          (CC BY 4.0). Where the district has set it up, Mapbox and OpenStreetMap contributors, or imagery of USGS The
          National Map.
        </dd>
      </dl>
      {demonstration && (
        <p>
          <strong>This portal runs on its built-in database.</strong> Unless the district’s records have been imported,
          the wells, GPUs and levels that it shows are generated for demonstration and are no real places.
        </p>
      )}
      <p>
        The portal is for information only. Locations can be off by a hundred yards or more, some records are
        incomplete, and boundaries are not a survey. Nothing here is legal, engineering or drilling advice, and nothing
        replaces the district’s rules or its permits. Depths are in feet, areas in acres, yields in gallons per minute,
        and dates and times are Mountain Time unless a page says otherwise.
      </p>
    </section>
  );
}

function Accessibility({ districtUrl }: { districtUrl: string }) {
  return (
    <section>
      <h2 id="accessibility">Accessibility</h2>
      <p>
        The portal is made to meet WCAG 2.2 at level AA: it can be used by keyboard, with a screen reader, at 200 % zoom
        and on a narrow screen; color never carries a meaning alone, and motion stops when your system asks for it.
      </p>
      <p>
        A map is a picture, and not all of it can be put in words. If you cannot use something here, or need a figure in
        another form, please tell the district through <ExternalLink href={districtUrl}>its website</ExternalLink> which
        page it was and what you were looking for; its staff will answer with the information itself.
      </p>
    </section>
  );
}

function Licenses() {
  return (
    <section>
      <h2 id="licenses">Licenses and thanks</h2>
      <p>
        The portal’s own code is under the MIT license. It stands on open-source work, among it React, single-spa,
        Module Federation, Mantine, NestJS, auth0-spa-js and oidc-provider (MIT), Lucide icons (ISC), MapLibre GL JS
        (BSD 3-Clause), PostgreSQL (PostgreSQL License) and PostGIS (GPL 2.0 or later), and the typefaces Inter and Noto
        Sans (SIL Open Font License 1.1). The colors of the wells are the set of Okabe and Ito, chosen for people who
        see colors differently.
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
      title="About"
      width="narrow"
      lead={`The groundwater portal of the ${district.name}: wells, groundwater production units and water levels, open to everyone.`}
    >
      <div className={classes.text}>
        <section>
          <h2 id="portal">The portal</h2>
          <p>
            The <AppLink href="/">Interactive Map</AppLink> shows the wells of the district with their class, type and
            status, the groundwater production units (GPUs) they belong to, and the boundaries around them.{' '}
            <AppLink href="/public-resources/tools/gpu-select">GPU Select</AppLink> reports on a single GPU,{' '}
            <AppLink href="/public-resources/tools/adjacent-wells">Adjacent Wells</AppLink> on the wells near a place.
            Owners report their production here. The <AppLink href="/changelog">changelog</AppLink> says what is new,
            the <AppLink href="/documentation">documentation</AppLink> how to use it, and{' '}
            <AppLink href="/support">Support</AppLink> whom to ask.
          </p>
        </section>
        <section>
          <h2 id="district">The district</h2>
          <p>
            {`The ${district.name} (${district.shortName})`} looks after the groundwater of the Ogallala and the
            aquifers around it in the north of the Texas Panhandle: in Dallam, Hansford, Hartley, Hutchinson, Lipscomb,
            Moore, Ochiltree and Sherman counties, in all or in part. Its rules, forms and meetings are on{' '}
            <ExternalLink href={district.url}>the district’s website</ExternalLink>.
          </p>
        </section>
        <DataSources demonstration={worlds.database === 'embedded'} />
        <Accessibility districtUrl={district.url} />
        <Licenses />
        <p>Version {config.version}</p>
      </div>
    </PageFrame>
  );
}
