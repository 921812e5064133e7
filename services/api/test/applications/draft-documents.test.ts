import { applicationsWorld } from '../support/applications-world.ts';

const { world, call, add, send } = applicationsWorld();

describe('documents of drafts', () => {
  const MEGABYTE = 1024 ** 2;
  const attach = (ndx: number, who: 'owner' | 'newcomer') =>
    call(who, 'post', `records/applications/${ndx}/documents`)
      .query({ file_name: 'deed.pdf' })
      .set('content-type', 'application/octet-stream')
      .send(Buffer.from('%PDF-1.7 a deed'));
  const insert = (ndx: number, megabytes: number) =>
    world.database.query(
      `INSERT INTO record_document (record_kind, record_ndx, file_name, media_type, byte_length, sha256, storage_key,
        uploaded_at, uploaded_by_user_id, uploaded_by)
      VALUES ('applications', $1, 'x.pdf', 'application/pdf', $2, '', $3, now(), 'x', 'x')`,
      [ndx, megabytes * MEGABYTE, `record/${ndx}-${megabytes}`],
    );

  it('of one person have a bound together, which sent applications do not count toward', async () => {
    const [one, other, of] = [await add(), await add({}), await add({}, 'new-well', 'newcomer')];
    await insert(one.ndx, 300);
    await insert(other.ndx, 200);
    const { body } = await attach(other.ndx, 'owner').expect(409);
    expect(body).toMatchObject({ code: 'application-draft-documents-full', values: { megabytes: 500 } });
    await attach(of.ndx, 'newcomer').expect(201);
    // Withdrawing a draft keeps its files.
    await call('owner', 'post', `applications/${other.number}/withdrawal`, other.version).send({}).expect(200);
    await attach(one.ndx, 'owner').expect(409);
    await send(one);
    await attach(one.ndx, 'owner').expect(201);
    await attach((await add({})).ndx, 'owner').expect(201);
  });
});
