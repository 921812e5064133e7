# Stands for postgis/postgis, as far as the compose file and the manifests use it; with Debian's PostgreSQL 15.
FROM localhost/portal-debian:bookworm
RUN groupadd --gid 999 postgres && useradd --uid 999 --gid 999 --home-dir /var/lib/postgresql postgres
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-15-postgis-3 && rm -rf /var/lib/apt/lists/*
RUN rm -rf /var/lib/postgresql/15 && install -d -o postgres -g postgres /var/lib/postgresql/data
COPY postgis.sh /usr/local/bin/
ENV PATH=/usr/lib/postgresql/15/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    PGDATA=/var/lib/postgresql/data \
    LANG=C.UTF-8
VOLUME /var/lib/postgresql/data
STOPSIGNAL SIGINT
EXPOSE 5432
ENTRYPOINT ["sh", "/usr/local/bin/postgis.sh"]
CMD ["postgres"]
